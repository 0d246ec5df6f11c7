import { COEFFICIENTS, type Cepstra, FRAME_STEP_MS } from "../alignment/cepstra.js";
import { type Features, toFeatures } from "../alignment/mfcc.js";
import type { TimeSpan } from "../alignment/time-span.js";

/** Features of a recording, with the time span of each word. */
export interface HeardWords {
  cepstra: Cepstra;
  spans: readonly TimeSpan[];
}

/** Number of parts of a word that are compared separately (start, middle, end). */
const PARTS = 3;
/** Distances to later words with which a word is compared, to measure how different unrelated words are. */
const OTHERS = [3, 7, 11, 17];

/** How far a recorded word is from the same word of another recording, and from unrelated words. */
export interface WordDistance {
  same: number;
  other: number;
}

/** Compares the words of two recordings one by one. It is synchronous. */
export function wordDistances(recorded: HeardWords, reference: HeardWords): WordDistance[] {
  const mine = wordParts(recorded);
  const theirs = wordParts(reference);
  const others = (index: number): number =>
    OTHERS.reduce((sum, later) => sum + distance(mine[index]!, theirs[(index + later) % mine.length]!), 0);
  return mine.map((word, index) => ({
    same: distance(word, theirs[index]!),
    other: others(index) / OTHERS.length,
  }));
}

/**
 * Returns the difference between words, relative to that of unrelated words. It is well below 1 for the same words, and
 * about 1 for different ones.
 */
export function wordUnlikeness(distances: readonly WordDistance[]): number {
  const sum = (of: keyof WordDistance): number => distances.reduce((total, word) => total + word[of], 0);
  const other = sum("other");
  return other === 0 ? 1 : sum("same") / other;
}

/** Returns the mean features of each part of the words, without slopes, which mean little over a third of a word. */
function wordParts({ cepstra, spans }: HeardWords): number[][] {
  const features = toFeatures(cepstra);
  return spans.map(({ startMs, endMs }) => {
    const partMs = (endMs - startMs) / PARTS;
    return Array.from({ length: PARTS }, (_, part) =>
      meanOf(features, startMs + part * partMs, startMs + (part + 1) * partMs),
    ).flat();
  });
}

function meanOf({ rows, frameCount, size }: Features, startMs: number, endMs: number): number[] {
  const first = Math.min(frameCount - 1, Math.floor(startMs / FRAME_STEP_MS));
  const end = Math.max(first + 1, Math.min(frameCount, Math.ceil(endMs / FRAME_STEP_MS)));
  const mean = Array.from({ length: COEFFICIENTS }, () => 0);
  for (let frame = first; frame < end; frame += 1)
    for (let index = 0; index < COEFFICIENTS; index += 1)
      mean[index]! += rows[frame * size + index]! / (end - first);
  return mean;
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.sqrt(one.reduce((sum, value, index) => sum + (value - other[index]!) ** 2, 0));
}
