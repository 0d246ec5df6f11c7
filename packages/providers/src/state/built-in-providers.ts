import type { ProviderDescription } from "./provider-description.js";

/** What needs no key and no network, and stands in where something else fails. */
export const BUILT_IN_PROVIDERS: readonly ProviderDescription[] = [
  builtIn({
    id: "builtin-writer",
    name: "Built-in writer",
    kind: "writer",
    adds: "Writes scripts on this machine, out of the text's own sentences.",
  }),
  builtIn({
    id: "builtin-voices",
    name: "Built-in voices",
    kind: "voice",
    adds: "Speak English on this machine, with exact times of each word.",
  }),
  builtIn({
    id: "drawn",
    name: "Drawn backgrounds",
    kind: "pictures",
    adds: "Draws a background for each scene that has no picture.",
  }),
];

function builtIn(facts: Pick<ProviderDescription, "id" | "name" | "kind" | "adds">): ProviderDescription {
  return { ...facts, setting: null, availability: "builtin", test: null, monitor: null };
}
