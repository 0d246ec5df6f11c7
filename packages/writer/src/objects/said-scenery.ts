import data from "../data/said-scenery.json" with { type: "json" };
import { fitsPatterns, readPatterns, type WordPatterns } from "./word-patterns.js";

/**
 * Drawings of fields that show one deed or place of them, with the words of which one must be in the sentence beside them: a lectern beside a
 * speech, but not beside a draft law.
 */
const SAID_BY: ReadonlyMap<string, WordPatterns> = new Map(
  Object.entries(data).map(([name, words]) => [name, readPatterns(words.split(" "))]),
);

/** Returns true for a drawing that belongs to a field as a whole, or whose deed or place the sentence names. */
export function isSaidScenery(name: string, sentence: string): boolean {
  const patterns = SAID_BY.get(name);
  if (patterns === undefined) return true;
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => fitsPatterns(patterns, word));
}
