import type { TimedWord } from "@inkreel/contract";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { TimeSpan } from "./time-span.js";

/**
 * Maps word times to tokens. Where a script without spaces is split differently than in the whole text, times are
 * divided by the number of characters.
 */
export function spansOfTokens(
  tokens: readonly Pick<SpokenToken, "display">[],
  words: readonly TimedWord[],
): TimeSpan[] {
  if (words.length === tokens.length) return words.map(({ startMs, endMs }) => ({ startMs, endMs }));
  const ends: number[] = [];
  for (const { text } of words) ends.push((ends.at(-1) ?? 0) + text.length);
  const timeAt = (char: number): number => {
    const index = Math.max(
      0,
      ends.findIndex((end) => char <= end),
    );
    const { startMs, endMs, text } = words[index]!;
    const share = (char - (ends[index]! - text.length)) / Math.max(1, text.length);
    return startMs + (endMs - startMs) * Math.min(1, Math.max(0, share));
  };
  let char = 0;
  return tokens.map(({ display }) => {
    const startMs = timeAt(char);
    char += display.length;
    return { startMs, endMs: timeAt(char) };
  });
}
