import general from "../data/said-scenery.json" with { type: "json" };
import german from "../data/german-scenery.json" with { type: "json" };
import { fitsPatterns, readPatterns, type WordPatterns } from "./word-patterns.js";

/**
 * Drawings of fields that show one deed, thing or place of them, with the words of which one must be in the sentence beside them: a lectern
 * beside a speech, but not beside a draft law; a car beside driving, but not beside heating oil.
 */
const SAID_BY = readTable(general);
/** Those of which German compounds need words of their own. */
const SAID_BY_IN_GERMAN = new Map([...SAID_BY, ...readTable(german)]);

function readTable(table: Readonly<Record<string, string>>): ReadonlyMap<string, WordPatterns> {
  return new Map(Object.entries(table).map(([name, words]) => [name, readPatterns(words.split(" "))]));
}

/** Returns true for a drawing that belongs to a field as a whole, or whose deed, thing or place the sentence names. */
export function isSaidScenery(name: string, sentence: string, language: string): boolean {
  const patterns = (language.startsWith("de") ? SAID_BY_IN_GERMAN : SAID_BY).get(name);
  if (patterns === undefined) return true;
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  // "Börse-Strompreise" says "Strompreise", too.
  return words.flatMap((word) => [word, ...word.split("-")]).some((word) => fitsPatterns(patterns, word));
}
