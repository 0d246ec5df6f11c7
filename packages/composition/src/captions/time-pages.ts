import type { TimedWord } from "@inkreel/contract";
import { countChars } from "./count-chars.js";

/** Consecutive words that are shown together. Times are from the start of the scene. */
export interface Page {
  startWord: number;
  /** Index of the word after the last one. */
  endWord: number;
  startMs: number;
  endMs: number;
}

export interface PageTiming {
  /** Duration of the scene, at which the last page ends at the latest. */
  durationMs: number;
  /** Minimum duration of a page. Fast speech may make it shorter. */
  minPageMs: number;
  /** Maximum reading speed. Fast speech may exceed it. */
  maxCharsPerSecond: number;
  /** How long a page stays after its last word if no other page follows. */
  holdMs: number;
  /** How long before its first word a page may appear. */
  leadMs: number;
  /** Shortest gap between two pages. Shorter gaps would flicker, so they are closed. */
  minGapMs: number;
}

/**
 * Calculates when each page appears and disappears. A page appears slightly before its first word, but only after the
 * last word of the previous page. It stays until the next page appears, for at most `holdMs` after its last word.
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

/** Returns the time at which a page that starts with `startWord` appears. */
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
