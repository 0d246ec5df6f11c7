import type { TimedWord } from "@inkreel/contract";
import { breakWord } from "../text/break-word.js";

/**
 * Splits words with too many characters into several words. The parts share the duration of the word in proportion to
 * their length.
 */
export function splitLongWords(
  words: readonly TimedWord[],
  limit: { maxLength: number; lengthOf(text: string): number },
): TimedWord[] {
  const fits = (text: string): boolean => limit.lengthOf(text) <= limit.maxLength;
  return words.flatMap((word) => (fits(word.text) ? [word] : splitWord(word, fits)));
}

function splitWord(word: TimedWord, fits: (text: string) => boolean): TimedWord[] {
  const parts = breakWord(word.text, fits);
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const lengthMs = Math.max(0, word.endMs - word.startMs);
  let before = 0;
  return parts.map((text, i) => {
    const startMs = word.startMs + Math.round((lengthMs * before) / total);
    before += text.length;
    const endMs = word.startMs + Math.round((lengthMs * before) / total);
    return { text, startMs, endMs, spaceBefore: i === 0 && word.spaceBefore };
  });
}
