import { type MonoAudio, resample } from "@inkreel/audio";
import { trimRecording } from "../audio/trim-recording.js";
import { FEATURE_SAMPLE_RATE_HZ, FRAME_STEP_MS } from "./cepstra.js";
import { type FrameMatch, warp } from "./dtw.js";
import { type Features, computeMfcc } from "./mfcc.js";
import { type TimeSpan, shiftSpan } from "./time-span.js";

export interface AlignmentRequest {
  audio: MonoAudio;
  /** The same words spoken by another voice, with known times (spans). */
  reference: MonoAudio;
  referenceSpans: readonly TimeSpan[];
  /** True if the reference voice does not speak the language of the text. */
  isRough: boolean;
}

/** Maximum ratio of speaking rates that the alignment can follow without stretching. */
const LARGEST_DIFFERENCE = 1.4;
/** Maximum deviation from a constant rate, in frames, for a rough reference. */
const ROUGH_CORRIDOR_FRAMES = 25;

/** Transfers word times from a reference recording to another recording of the same words. It is synchronous. */
export function alignSpans({ audio, reference, referenceSpans, isRough }: AlignmentRequest): TimeSpan[] {
  const heard = speechOf(audio);
  const known = speechOf(reference);
  const spans = referenceSpans.map((span) => shiftSpan(span, -known.fromMs));
  return carrySpans({ heard: heard.features, known: known.features, spans, isRough }).map((span) =>
    shiftSpan(span, heard.fromMs),
  );
}

/** Aligns features instead of audio, like `alignSpans`. Times are relative to the first frame of each recording. */
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

/** Returns the features from the first sound to the last. Silence around them would distort the speaking rate. */
function speechOf(audio: MonoAudio): { features: Features; fromMs: number } {
  const trimmed = trimRecording(audio) ?? { samples: audio.samples, removedMs: 0 };
  const samples = resample(trimmed.samples, audio.sampleRateHz, FEATURE_SAMPLE_RATE_HZ);
  return { features: computeMfcc(samples), fromMs: trimmed.removedMs };
}

/** Stretches the features to `wantedCount` frames, so that only differences in rate between words remain. */
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
