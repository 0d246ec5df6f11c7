import { carrySpans } from "../alignment/align-spans.js";
import { type Cepstra, FRAME_STEP_MS, sliceCepstra } from "../alignment/cepstra.js";
import { toFeatures } from "../alignment/mfcc.js";
import { shareSpans } from "../alignment/spread-tokens.js";
import { type TimeSpan, shiftSpan } from "../alignment/time-span.js";
import { findSounding } from "../audio/find-speech.js";
import { SENTENCE_PAD_MS } from "../voices/sentence-speech.js";
import type { Passage } from "./cut-passages.js";
import type { HeardSound } from "./hear-sound.js";
import type { Reading } from "./reading.js";

/** When each word of a passage is heard, to the frame. `spans` are those of its words in the reference. */
export function timePassage(request: {
  recording: HeardSound;
  passage: Passage;
  reference: Cepstra;
  spans: readonly TimeSpan[];
  /** How much there is of each word to say. */
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

/** From shortly before the first sound to shortly after the last, as the reference has it. */
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
