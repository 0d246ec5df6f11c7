import type { Script } from "@inkreel/contract";
import { useStrings } from "../strings/use-strings";

/** Shows the author of a script: the built-in writer, a model, or the visitor. */
export function WrittenBy({ writtenBy }: { writtenBy: NonNullable<Script["writtenBy"]> }) {
  const strings = useStrings().script.writtenBy;
  const { kind, name } = writtenBy;
  return <span dir="auto">{kind === "model" ? strings.model(name) : strings[kind]}</span>;
}
