import type { TimedWord } from "@inkreel/contract";
import { countChars } from "./count-chars.js";

/** Consecutive words that are shown together. Times are from the start of the scene. */
export interface Page {
  startWord: number;
  /** Exclusive. */
  endWord: number;
  startMs: number;
  endMs: number;
}

export interface PageTiming {
  /** Duration of the scene. No page lasts longer. */
  durationMs: number;
  /** Minimum time for which a page stays, unless the speech is faster. */
  minPageMs: number;
  /** Maximum reading speed, where the speech allows it. */
  maxCharsPerSecond: number;
  /** Time for which a page stays after its last word if no other page follows. */
  holdMs: number;
  /** Maximum time by which a page appears before its first word. */
  leadMs: number;
  /** Shorter gaps would flicker and are closed. */
  minGapMs: number;
}

/**
 * Calculates the times of pages from their words. A page appears slightly before its first word, but never before the
 * last word of the previous page has been spoken. It stays until the next page if that appears within the hold time,
 * otherwise for the hold time.
 */
export function timePages(
  words: readonly TimedWord[],
  starts: readonly number[],
  timing: PageTiming,
): Page[] {
  const startTimes = pageStartTimes(words, starts, timing);
  return starts.map((startWord, i) => {
    const endWord = starts[i + 1] ?? words.length;
    const startMs = startTimes[i]!;
    const nextStartMs = startTimes[i + 1] ?? timing.durationMs;
    const saidMs = lastEndMs(words, startWord, endWord);
    const readMs = (1000 * countChars(words.slice(startWord, endWord))) / timing.maxCharsPerSecond;
    const wantedEndMs = Math.max(saidMs + timing.holdMs, startMs + timing.minPageMs, startMs + readMs);
    const endMs = wantedEndMs + timing.minGapMs > nextStartMs ? nextStartMs : Math.round(wantedEndMs);
    return { startWord, endWord, startMs, endMs: Math.max(startMs, endMs) };
  });
}

function pageStartTimes(
  words: readonly TimedWord[],
  starts: readonly number[],
  timing: PageTiming,
): number[] {
  let earliestMs = 0;
  return starts.map((startWord) => {
    const startMs = Math.max(earliestMs, pageStartMs(words, startWord, timing));
    earliestMs = startMs;
    return startMs;
  });
}

/** Returns when a page that starts with this word appears. */
export function pageStartMs(words: readonly TimedWord[], startWord: number, timing: PageTiming): number {
  const saidMs = words[startWord - 1]?.endMs ?? 0;
  const firstMs = words[startWord]!.startMs;
  const leadMs = Math.max(Math.min(saidMs, firstMs), firstMs - timing.leadMs);
  const wantedMs = startWord === 0 && leadMs < timing.minGapMs ? 0 : leadMs;
  return Math.min(wantedMs, timing.durationMs);
}

function lastEndMs(words: readonly TimedWord[], startWord: number, endWord: number): number {
  return words.slice(startWord, endWord).reduce((latest, word) => Math.max(latest, word.endMs), 0);
}
