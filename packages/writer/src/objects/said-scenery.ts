import data from "../data/said-scenery.json" with { type: "json" };

/** Words in lower case, of which a "*" stands for any letters. */
interface WordPatterns {
  words: ReadonlySet<string>;
  beginnings: readonly string[];
  ends: readonly string[];
  parts: readonly string[];
}

/**
 * Drawings of fields that show one deed or place of them, with the words of which one must be in the sentence beside them: a lectern beside a
 * speech, but not beside a draft law.
 */
const SAID_BY: ReadonlyMap<string, WordPatterns> = new Map(
  Object.entries(data).map(([name, words]) => [name, readPatterns(words.split(" "))]),
);

function readPatterns(words: readonly string[]): WordPatterns {
  const withStars = (before: boolean, after: boolean): string[] =>
    words
      .filter((word) => word.startsWith("*") === before && word.endsWith("*") === after)
      .map((word) => word.replaceAll("*", ""));
  return {
    words: new Set(withStars(false, false)),
    beginnings: withStars(false, true),
    ends: withStars(true, false),
    parts: withStars(true, true),
  };
}

function fits({ words, beginnings, ends, parts }: WordPatterns, word: string): boolean {
  return (
    words.has(word) ||
    beginnings.some((beginning) => word.startsWith(beginning)) ||
    ends.some((end) => word.endsWith(end)) ||
    parts.some((part) => word.includes(part))
  );
}

/** Returns true for a drawing that belongs to a field as a whole, or whose deed or place the sentence names. */
export function isSaidScenery(name: string, sentence: string): boolean {
  const patterns = SAID_BY.get(name);
  if (patterns === undefined) return true;
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => fits(patterns, word));
}
