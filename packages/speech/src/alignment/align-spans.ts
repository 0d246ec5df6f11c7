import type { MonoAudio } from "../audio/wav.js";
import { resample } from "../audio/resample.js";
import type { TimeSpan } from "./time-span.js";
import { type FrameMatch, warp } from "./dtw.js";
import { FEATURE_SAMPLE_RATE_HZ, FRAME_STEP_MS, computeMfcc } from "./mfcc.js";

export interface AlignmentRequest {
  audio: MonoAudio;
  /** The same words, said by a voice whose times are known. */
  reference: MonoAudio;
  referenceSpans: readonly TimeSpan[];
}

/** Carries the spans of a reference recording over to another recording of the same words. Synchronous. */
export function alignSpans({ audio, reference, referenceSpans }: AlignmentRequest): TimeSpan[] {
  const matches = warp(featuresOf(reference), featuresOf(audio));
  return referenceSpans.map(({ startMs, endMs }) => ({
    startMs: carryOver(matches, startMs),
    endMs: carryOver(matches, endMs),
  }));
}

function featuresOf({ samples, sampleRateHz }: MonoAudio) {
  return computeMfcc(resample(samples, FEATURE_SAMPLE_RATE_HZ / sampleRateHz));
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
