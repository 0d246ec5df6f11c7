import type { TimedWord } from "@inkreel/contract";
import { countChars } from "./count-chars.js";

/** A run of words shown together; times from the scene's start. */
export interface Page {
  startWord: number;
  /** Exclusive. */
  endWord: number;
  startMs: number;
  endMs: number;
}

export interface PageTiming {
  /** The scene's length: no page goes on after it. */
  durationMs: number;
  /** A page stays this long unless speech is faster. */
  minPageMs: number;
  /** Reading speed to keep to, where speech allows. */
  maxCharsPerSecond: number;
  /** Time that a page stays after its last word when nothing follows. */
  holdMs: number;
  /** Time by which a page may appear before its first word. */
  leadMs: number;
  /** Gaps shorter than this would flicker and are closed. */
  minGapMs: number;
}

/**
 * Times pages by their words. A page comes a little before its first word, never before the last one of the page
 * before has been said, and stays until the next page when that comes within the hold, else for the hold.
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

/** Returns when a page that begins with this word appears. */
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
