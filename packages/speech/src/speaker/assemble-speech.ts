import { setImmediate } from "node:timers/promises";
import type { TimeSpan } from "../alignment/time-span.js";
import { MIN_WORD_MS } from "../alignment/time-tokens.js";
import { SENTENCE_PAD_MS } from "../voices/sentence-speech.js";
import type { PlannedPart } from "./plan-speech.js";

/**
 * Number of samples to process before yielding to the event loop, about a millisecond of work. The longest scene has
 * eight million samples.
 */
const TURN_SAMPLES = 1 << 18;

/** A spoken sentence, including the silence of `SENTENCE_PAD_MS` at both ends. */
export interface SpokenPart {
  samples: Int16Array;
  /** Time span of each token in the part, or null for tokens that are not spoken. */
  spans: readonly (TimeSpan | null)[];
}

export interface AssembledSpeech {
  samples: Float32Array;
  /** Time span of each token, or null for tokens that are not spoken. */
  spans: (TimeSpan | null)[];
}

/**
 * Joins spoken sentences and silences into one recording. `stretch` scales the silences with the speed. The silence at
 * the ends of sentences counts as part of the pauses between them. It yields to the event loop regularly.
 */
export async function assembleSpeech(
  parts: readonly { part: PlannedPart; speech: SpokenPart | null }[],
  { stretch, sampleRateHz }: { stretch: number; sampleRateHz: number },
): Promise<AssembledSpeech> {
  const samplesPerMs = sampleRateHz / 1000;
  const spans: (TimeSpan | null)[] = [];
  const placed: { atSample: number; samples: Int16Array }[] = [];
  let atSample = 0;
  parts.forEach(({ part, speech }, index) => {
    const atMs = atSample / samplesPerMs;
    if (part.kind === "silence") {
      atSample += Math.round(part.durationMs * stretch * samplesPerMs);
      spans.push({ startMs: atMs, endMs: atSample / samplesPerMs });
      return;
    }
    for (let token = part.startToken; token < part.endToken; token += 1) {
      spans.push(shifted(speech?.spans[token - part.startToken] ?? null, atMs));
    }
    if (speech === null) return;
    placed.push({ atSample, samples: speech.samples });
    atSample += speech.samples.length;
    const gapMs = part.pauseAfterMs * stretch - SENTENCE_PAD_MS.tail - SENTENCE_PAD_MS.lead;
    if (index < parts.length - 1) atSample += Math.round(Math.max(0, gapMs) * samplesPerMs);
  });
  const samples = new Float32Array(Math.max(atSample, Math.ceil(spans.length * MIN_WORD_MS * samplesPerMs)));
  // Allocating 32 MB takes a whole turn of the event loop.
  await setImmediate();
  let filledSamples = 0;
  for (const { atSample: start, samples: spoken } of placed) {
    fill(samples, spoken, start);
    filledSamples += spoken.length;
    if (filledSamples < TURN_SAMPLES) continue;
    filledSamples = 0;
    await setImmediate();
  }
  return { samples, spans };
}

/** Copies samples. A plain loop is ten times as fast as `forEach` on a typed array. */
function fill(samples: Float32Array, spoken: Int16Array, start: number): void {
  for (let index = 0; index < spoken.length; index += 1) {
    samples[start + index] = (spoken[index] ?? 0) / 32_768;
  }
}

function shifted(span: TimeSpan | null, byMs: number): TimeSpan | null {
  return span === null ? null : { startMs: span.startMs + byMs, endMs: span.endMs + byMs };
}
