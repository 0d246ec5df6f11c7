import type { WordRange } from "@inkreel/language";
import type { SceneFacts } from "./scene-facts.js";

const PAIRS = [
  ["either", "or"],
  ["both", "and"],
  ["neither", "nor"],
] as const;

/** Returns true for the first half of what is said in two: "74% had either been burned" does not say what else. */
export function isHalfPair({ words }: SceneFacts, { startWord, endWord }: WordRange): boolean {
  const said = new Set(words.slice(startWord, endWord).map(({ bare }) => bare.toLowerCase()));
  return PAIRS.some(([first, second]) => said.has(first) && !said.has(second));
}
