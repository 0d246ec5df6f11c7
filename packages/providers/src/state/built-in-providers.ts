import { say } from "@inkreel/contract";
import type { ProviderDescription } from "./provider-description.js";

/** What needs no key and no network, and stands in where something else fails. */
export const BUILT_IN_PROVIDERS: readonly ProviderDescription[] = [
  builtIn({
    id: "builtin-writer",
    name: "Built-in writer",
    kind: "writer",
    adds: say("adds_builtin_writer"),
  }),
  builtIn({
    id: "builtin-voices",
    name: "Built-in voices",
    kind: "voice",
    adds: say("adds_builtin_voices"),
  }),
  builtIn({
    id: "drawn",
    name: "Drawn backgrounds",
    kind: "pictures",
    adds: say("adds_drawn"),
  }),
];

function builtIn(facts: Pick<ProviderDescription, "id" | "name" | "kind" | "adds">): ProviderDescription {
  return { ...facts, setting: null, availability: "builtin", test: null, monitor: null };
}
