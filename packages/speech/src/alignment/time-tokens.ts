import type { TimedWord } from "@inkreel/contract";
import type { Word } from "@inkreel/language";
import type { TimeSpan } from "./time-span.js";

/** Minimum duration of a displayed word, even if it is not spoken. */
export const MIN_WORD_MS = 20;

/**
 * Returns times in whole ms for displayed words, in order, without overlap and each at least `MIN_WORD_MS` long. Words
 * without a span (null) share the silence between their neighbours. `durationMs` must be at least `MIN_WORD_MS` per
 * word.
 */
export function timeTokens(
  words: readonly Word[],
  spans: readonly (TimeSpan | null)[],
  durationMs: number,
): TimedWord[] {
  const filled = fillGaps(spans, durationMs);
  let earliestMs = 0;
  const timed = words.map(({ text, spaceBefore }, index) => {
    const span = filled[index]!;
    const startMs = Math.max(earliestMs, Math.round(span.startMs));
    const endMs = Math.max(startMs + MIN_WORD_MS, Math.round(span.endMs));
    earliestMs = endMs;
    return { text, startMs, endMs, spaceBefore };
  });
  let latestMs = durationMs;
  for (const word of timed.toReversed()) {
    word.endMs = Math.min(word.endMs, latestMs);
    word.startMs = Math.min(word.startMs, word.endMs - MIN_WORD_MS);
    latestMs = word.startMs;
  }
  return timed;
}

function fillGaps(spans: readonly (TimeSpan | null)[], durationMs: number): TimeSpan[] {
  const filled: TimeSpan[] = [];
  spans.forEach((span, index) => {
    if (span !== null) {
      filled.push(span);
      return;
    }
    const fromMs = filled.at(-1)?.endMs ?? 0;
    const next = spans.findIndex((other, position) => position > index && other !== null);
    const toMs = Math.max(fromMs, spans[next]?.startMs ?? durationMs);
    const sharers = (next < 0 ? spans.length : next) - index;
    filled.push({ startMs: fromMs, endMs: fromMs + (toMs - fromMs) / sharers });
  });
  return filled;
}
