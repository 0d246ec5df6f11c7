import { type Cepstra, FRAME_STEP_MS, sliceCepstra } from "../alignment/cepstra.js";
import { type Features, toFeatures } from "../alignment/mfcc.js";
import { type TimeSpan, shiftSpan } from "../alignment/time-span.js";
import { findSounding } from "../audio/find-speech.js";
import { followScript } from "./follow-script.js";
import type { HeardSound } from "./hear-sound.js";
import type { Reading } from "./reading.js";
import { buildScriptGraph, STEP_FRAMES, STEP_MS, toSteps, type ScriptWord } from "./script-graph.js";
import type { FollowedScript } from "./trace-back.js";
import { carrySpans } from "../alignment/align-spans.js";
import { shareSpans } from "../alignment/spread-tokens.js";
import { SENTENCE_PAD_MS } from "../voices/sentence-speech.js";

export interface WordSearch {
  recording: HeardSound;
  /** The words with their times in the reference. */
  words: readonly ScriptWord[];
  reference: Cepstra;
  reading: Reading;
}

export interface FoundWords {
  /** Time span of each word, or null for a word that is not in the recording. */
  spans: (TimeSpan | null)[];
  /** Times of speech or other sound that is not in the script. */
  extras: TimeSpan[];
}

/** Fraction of missing words above which the whole script is aligned to all sound instead. */
const MOST_LEFT_OUT = 0.5;
/** Cost of a gap, as a position between the cost of the right script (0) and that of a wrong one (1). */
const GAP_SHARE = 0.4;
const GAP_COST = { min: -0.85, max: -0.47 } as const;
/** Minimum length of sound to report as not in the script. Coughs and hesitations such as "er" are shorter. */
const SHORTEST_EXTRA_MS = 900;
const EXTRA_SHARE = 0.5;
/**
 * Allowed range of the recording's duration relative to the reference. Faster speakers are followed by skipping states.
 */
const PACE = { min: 0.85, max: 2 } as const;
const SAME_PACE = 1.12;

/**
 * Finds the words of a script in a recording. It first determines approximate positions and what is left out or added,
 * and then aligns each passage exactly. It is synchronous.
 */
export function findWords({ recording, words, reference, reading }: WordSearch): FoundWords {
  const sounding = findSounding(recording.levels);
  if (sounding === null || words.length === 0) return { spans: words.map(() => null), extras: [] };
  const isSounding = bySteps(sounding);
  const steps = toSteps(toFeatures(recording.cepstra, sounding));
  const features = saidFeatures(reference, words);
  const follow: Follow = (script, pace, soundingGap) => {
    const graph = buildScriptGraph({ features, words: script, pace });
    return followScript({ steps, isSounding }, graph, { reading, soundingGap });
  };
  const followed = followScriptAtItsPace(follow, words, expectedPace(words, isSounding));
  const endsSentence = words.map(({ breakAfter }) => breakAfter === "sentence");
  const spans: (TimeSpan | null)[] = words.map(() => null);
  for (const passage of cutPassages(followed, endsSentence)) {
    const part = words.slice(passage.firstWord, passage.endWord);
    const timed = timePassage({
      recording,
      passage,
      reference,
      spans: part.map(({ span }) => span),
      weights: part.map(({ weight }) => weight),
      reading,
    });
    timed.forEach((span, index) => (spans[passage.firstWord + index] = span));
  }
  return { spans, extras: extrasOf(followed, isSounding) };
}

/** Returns for each step whether most of it contains sound. */
function bySteps(isSounding: readonly boolean[]): boolean[] {
  return Array.from({ length: Math.ceil(isSounding.length / STEP_FRAMES) }, (_, step) => {
    const part = isSounding.slice(step * STEP_FRAMES, (step + 1) * STEP_FRAMES);
    return part.filter(Boolean).length > part.length / 2;
  });
}

type Follow = (script: readonly ScriptWord[], pace: number, soundingGap: number | null) => FollowedScript;

/**
 * Follows the script twice as if all sound belonged to it: forwards for the cost of the right script, and backwards for
 * that of a wrong one. Sound whose cost exceeds a value between the two does not belong to the script.
 */
function followScriptAtItsPace(
  follow: Follow,
  words: readonly ScriptWord[],
  expected: number,
): FollowedScript {
  const forced = follow(words, expected, null);
  const soundingGap = gapCost(costInWords(forced), costInWords(follow(words.toReversed(), expected, null)));
  const free = follow(words, expected, soundingGap);
  const pace = paceOf(free, words);
  const isOther = Math.abs(Math.log(pace / expected)) > Math.log(SAME_PACE);
  const followed = isOther ? follow(words, limitPace(pace), soundingGap) : free;
  return leftOutShare(followed) > MOST_LEFT_OUT ? forced : followed;
}

/**
 * Returns the cost of a gap, limited to a range. The limits are needed because errors in the recording bring the cost
 * of the right script close to that of a wrong one.
 */
function gapCost(right: number, wrong: number): number {
  const between = wrong + (right - wrong) * GAP_SHARE;
  return Number.isFinite(between) ? Math.min(GAP_COST.max, Math.max(GAP_COST.min, between)) : GAP_COST.max;
}

function limitPace(pace: number): number {
  return Math.min(PACE.max, Math.max(PACE.min, pace));
}

/** Returns the mean cost per step within words. */
function costInWords({ wordsCost, words }: FollowedScript): number {
  return wordsCost / words.reduce((sum, span) => sum + (span === null ? 0 : span.end - span.first), 0);
}

function leftOutShare({ words }: FollowedScript): number {
  return words.filter((span) => span === null).length / words.length;
}

function paceOf({ words: found }: FollowedScript, words: readonly ScriptWord[]): number {
  let heardMs = 0;
  let knownMs = 0;
  found.forEach((span, word) => {
    if (span === null) return;
    heardMs += (span.end - span.first) * STEP_MS;
    knownMs += words[word]!.span.endMs - words[word]!.span.startMs;
  });
  return heardMs / knownMs;
}

/** Returns the speaking rate on the assumption that all sound belongs to the script. */
function expectedPace(words: readonly ScriptWord[], isSounding: readonly boolean[]): number {
  const soundingMs = isSounding.filter(Boolean).length * STEP_MS;
  const knownMs = words.reduce((sum, { span }) => sum + span.endMs - span.startMs, 0);
  return limitPace(soundingMs / knownMs);
}

/** Returns the features of the reference, normalised over its words only. */
function saidFeatures(reference: Cepstra, words: readonly ScriptWord[]): Features {
  const isSaid: boolean[] = Array.from({ length: reference.frameCount }, () => false);
  for (const { span } of words)
    isSaid.fill(true, Math.floor(span.startMs / FRAME_STEP_MS), Math.ceil(span.endMs / FRAME_STEP_MS));
  return toFeatures(reference, isSaid);
}

function extrasOf({ gaps }: FollowedScript, isSounding: readonly boolean[]): TimeSpan[] {
  return gaps
    .filter(({ first, end }) => {
      const sounding = isSounding.slice(first, end).filter(Boolean).length;
      return sounding * STEP_MS >= SHORTEST_EXTRA_MS && sounding >= (end - first) * EXTRA_SHARE;
    })
    .map(({ first, end }) => ({ startMs: first * STEP_MS, endMs: end * STEP_MS }));
}

/** Finds the frames of each word in a passage. `spans` are the times of the words in the reference. */
function timePassage(request: {
  recording: HeardSound;
  passage: Passage;
  reference: Cepstra;
  spans: readonly TimeSpan[];
  /** Amount of speech in each word, for dividing time. */
  weights: readonly number[];
  reading: Reading;
}): TimeSpan[] {
  const { recording, passage, reference, spans, weights, reading } = request;
  const heard = soundOf(recording, passage);
  if (reading === "lengths") {
    const isSounding = findSounding(recording.levels.subarray(heard.from, heard.end)) ?? [];
    return shareSpans(isSounding, weights).map((span) => shiftSpan(span, heard.from * FRAME_STEP_MS));
  }
  const fromMs = Math.max(0, spans[0]!.startMs - SENTENCE_PAD_MS.lead);
  const known = framesOf(fromMs, spans.at(-1)!.endMs + SENTENCE_PAD_MS.tail, reference.frameCount);
  const carried = carrySpans({
    heard: toFeatures(sliceCepstra(recording.cepstra, toRange(heard))),
    known: toFeatures(sliceCepstra(reference, toRange(known))),
    spans: spans.map((span) => shiftSpan(span, -known.from * FRAME_STEP_MS)),
    isRough: reading === "rough",
  });
  return carried.map((span) => shiftSpan(span, heard.from * FRAME_STEP_MS));
}

interface FrameSpan {
  from: number;
  end: number;
}

/**
 * Returns the frames from shortly before the first sound to shortly after the last, with margins as in the reference.
 */
function soundOf({ levels, cepstra }: HeardSound, { startMs, endMs }: Passage): FrameSpan {
  const { from, end } = framesOf(startMs, endMs, cepstra.frameCount);
  const isSounding = findSounding(levels.subarray(from, end));
  if (isSounding === null) return { from, end };
  const leadFrames = SENTENCE_PAD_MS.lead / FRAME_STEP_MS;
  const tailFrames = SENTENCE_PAD_MS.tail / FRAME_STEP_MS;
  return {
    from: Math.max(0, from + isSounding.indexOf(true) - leadFrames),
    end: Math.min(cepstra.frameCount, from + isSounding.lastIndexOf(true) + 1 + tailFrames),
  };
}

function framesOf(startMs: number, endMs: number, frameCount: number): FrameSpan {
  const from = Math.min(frameCount - 1, Math.max(0, Math.round(startMs / FRAME_STEP_MS)));
  return { from, end: Math.max(from + 1, Math.min(frameCount, Math.round(endMs / FRAME_STEP_MS))) };
}

function toRange({ from, end }: FrameSpan): { firstFrame: number; frameCount: number } {
  return { firstFrame: from, frameCount: end - from };
}

/** Consecutive words with their position in the recording. */
interface Passage {
  firstWord: number;
  endWord: number;
  startMs: number;
  endMs: number;
}

/** Maximum length of a passage, up to which exact alignment is fast and reliable. */
const LONGEST_MS = 25_000;
/** Length of a gap that may contain more than a breath. */
const LONG_GAP_MS = 400;
/** The same limit at the end of a sentence, where a shorter gap is enough. */
const SENTENCE_GAP_MS = 150;
/**
 * Maximum margin before the first and after the last sound of a passage. It is also at most half of the distance to the
 * next sound.
 */
const MARGIN_MS = 120;

/**
 * Divides an aligned script into passages, as short as possible. Boundaries are at pauses and at everything that is
 * left out or added.
 */
function cutPassages({ words }: FollowedScript, endsSentence: readonly boolean[]): Passage[] {
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
