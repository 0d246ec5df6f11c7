import { type MonoAudio, resample } from "@inkreel/audio";
import { trimRecording } from "../audio/trim-recording.js";
import { FEATURE_SAMPLE_RATE_HZ, FRAME_STEP_MS } from "./cepstra.js";
import { type FrameMatch, warp } from "./dtw.js";
import { type Features, computeMfcc } from "./mfcc.js";
import { type TimeSpan, shiftSpan } from "./time-span.js";

export interface AlignmentRequest {
  audio: MonoAudio;
  /** The same words, said by a voice whose times are known. */
  reference: MonoAudio;
  referenceSpans: readonly TimeSpan[];
  /** The reference reads a language that its voice does not speak. */
  isRough: boolean;
}

/** Largest difference of pace that the comparison follows by itself. */
const LARGEST_DIFFERENCE = 1.4;
/** A rough reading may lead the comparison this far from an even pace. */
const ROUGH_CORRIDOR_FRAMES = 25;

/** Carries the spans of a reference recording over to another recording of the same words. Synchronous. */
export function alignSpans({ audio, reference, referenceSpans, isRough }: AlignmentRequest): TimeSpan[] {
  const heard = speechOf(audio);
  const known = speechOf(reference);
  const spans = referenceSpans.map((span) => shiftSpan(span, -known.fromMs));
  return carrySpans({ heard: heard.features, known: known.features, spans, isRough }).map((span) =>
    shiftSpan(span, heard.fromMs),
  );
}

/** Does the work of `alignSpans` for features; times count from their first frames. */
export function carrySpans(request: {
  heard: Features;
  known: Features;
  spans: readonly TimeSpan[];
  isRough: boolean;
}): TimeSpan[] {
  const { heard, known, spans, isRough } = request;
  const difference = heard.frameCount / known.frameCount;
  const isOtherPace = isRough || difference > LARGEST_DIFFERENCE || difference < 1 / LARGEST_DIFFERENCE;
  const pace = isOtherPace ? difference : 1;
  const paced = isOtherPace ? atPace(known, heard.frameCount) : known;
  const matches = warp(paced, heard, isRough ? ROUGH_CORRIDOR_FRAMES : null);
  const carry = (timeMs: number): number => carryOver(matches, Math.max(0, timeMs) * pace);
  return spans.map(({ startMs, endMs }) => ({ startMs: carry(startMs), endMs: carry(endMs) }));
}

/** Returns the features from the first sound to the last: silence around them is no part of the pace. */
function speechOf(audio: MonoAudio): { features: Features; fromMs: number } {
  const trimmed = trimRecording(audio) ?? { samples: audio.samples, removedMs: 0 };
  const samples = resample(trimmed.samples, audio.sampleRateHz, FEATURE_SAMPLE_RATE_HZ);
  return { features: computeMfcc(samples), fromMs: trimmed.removedMs };
}

/** Stretches the features to the other's pace, so that only the differences from word to word remain to be found. */
function atPace({ rows, frameCount, size }: Features, wantedCount: number): Features {
  const paced = new Float32Array(wantedCount * size);
  for (let frame = 0; frame < wantedCount; frame += 1) {
    const position = Math.min(frameCount - 1, (frame * frameCount) / wantedCount);
    const before = Math.floor(position) * size;
    const after = Math.min(frameCount - 1, Math.ceil(position)) * size;
    const share = position % 1;
    for (let column = 0; column < size; column += 1) {
      paced[frame * size + column] = rows[before + column]! * (1 - share) + rows[after + column]! * share;
    }
  }
  return { rows: paced, frameCount: wantedCount, size };
}

function carryOver(matches: readonly FrameMatch[], timeMs: number): number {
  const position = Math.min(matches.length - 1, timeMs / FRAME_STEP_MS);
  const before = middleOf(matches[Math.floor(position)]!);
  const after = middleOf(matches[Math.ceil(position)]!);
  return (before + (after - before) * (position % 1)) * FRAME_STEP_MS;
}

function middleOf({ first, last }: FrameMatch): number {
  return (first + last) / 2;
}
