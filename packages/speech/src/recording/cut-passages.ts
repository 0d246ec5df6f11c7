import type { FollowedScript } from "./trace-back.js";
import { STEP_MS } from "./script-graph.js";

/** Consecutive words and where they are spoken. */
export interface Passage {
  firstWord: number;
  endWord: number;
  startMs: number;
  endMs: number;
}

/** The exact comparison is fast and reliable up to this length. */
const LONGEST_MS = 25_000;
/** A gap of this length may contain more than a breath. */
const LONG_GAP_MS = 400;
/** At the end of a sentence, a shorter gap is enough. */
const SENTENCE_GAP_MS = 150;
/**
 * Distance of the cuts from the first and last sound of a passage: at most this, and at most half of the distance to
 * the next sound.
 */
const MARGIN_MS = 120;

/**
 * Cuts an aligned script into passages at pauses and at everything that is left out or added. Passages are as short as
 * possible.
 */
export function cutPassages({ words }: FollowedScript, endsSentence: readonly boolean[]): Passage[] {
  const passages: Passage[] = [];
  let current: Passage | null = null;
  words.forEach((span, word) => {
    if (span === null) {
      current = null;
      return;
    }
    const startMs = span.first * STEP_MS;
    const endMs = span.end * STEP_MS;
    if (current === null || isCut(current, { startMs, endMs }, endsSentence[word - 1] === true)) {
      current = { firstWord: word, endWord: word + 1, startMs, endMs };
      passages.push(current);
    } else Object.assign(current, { endWord: word + 1, endMs });
  });
  return widen(passages);
}

function isCut(passage: Passage, next: { startMs: number; endMs: number }, isSentence: boolean): boolean {
  const gapMs = next.startMs - passage.endMs;
  if (gapMs >= (isSentence ? SENTENCE_GAP_MS : LONG_GAP_MS)) return true;
  return next.endMs - passage.startMs > LONGEST_MS;
}

function widen(passages: readonly Passage[]): Passage[] {
  return passages.map((passage, index) => {
    const roomBefore = (passage.startMs - (passages[index - 1]?.endMs ?? 0)) / 2;
    const roomAfter = ((passages[index + 1]?.startMs ?? Infinity) - passage.endMs) / 2;
    return {
      ...passage,
      startMs: passage.startMs - Math.min(MARGIN_MS, roomBefore),
      endMs: passage.endMs + Math.min(MARGIN_MS, roomAfter),
    };
  });
}
