import data from "../data/german-scenery.json" with { type: "json" };
import { fitsPatterns, readPatterns, type WordPatterns } from "./word-patterns.js";

/** Drawings of fields with the German words of which one must be in the sentence beside them: a car beside driving, but not beside heating oil. */
const SAID_BY: ReadonlyMap<string, WordPatterns> = new Map(
  Object.entries(data).map(([name, words]) => [name, readPatterns(words.split(" "))]),
);

/** Returns true for a drawing of which nothing need be said, or of which a German sentence has a word. */
export function isSaidInGerman(name: string, sentence: string): boolean {
  const patterns = SAID_BY.get(name);
  if (patterns === undefined) return true;
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  // "Börse-Strompreise" says "Strompreise", too.
  return words.flatMap((word) => [word, ...word.split("-")]).some((word) => fitsPatterns(patterns, word));
}
