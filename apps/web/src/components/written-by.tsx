import type { Script } from "@inkreel/contract";
import { useStrings } from "../strings/use-strings";

/** Shows who wrote the script: the built-in writer, a language model, or the visitor. */
export function WrittenBy({ writtenBy }: { writtenBy: NonNullable<Script["writtenBy"]> }) {
  const strings = useStrings().script.writtenBy;
  const { kind, name } = writtenBy;
  return <span dir="auto">{kind === "model" ? strings.model(name) : strings[kind]}</span>;
}
