/** Words in lower case, of which a "*" stands for any letters. */
export interface WordPatterns {
  words: ReadonlySet<string>;
  beginnings: readonly string[];
  ends: readonly string[];
  parts: readonly string[];
}

/** Reads words separated by spaces. */
export function readPatterns(words: readonly string[]): WordPatterns {
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

/** Returns true if a word in lower case is one of those of a list. */
export function fitsPatterns({ words, beginnings, ends, parts }: WordPatterns, word: string): boolean {
  return (
    words.has(word) ||
    beginnings.some((beginning) => word.startsWith(beginning)) ||
    ends.some((end) => word.endsWith(end)) ||
    parts.some((part) => word.includes(part))
  );
}
