import type { TimeSpan } from "../alignment/time-span.js";
import { ENGINE_SAMPLE_RATE_HZ, SENTENCE_PAD_MS, type SentenceSpeech } from "../voices/sentence-speech.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import { MIN_WORD_MS } from "../alignment/time-tokens.js";
import type { PlannedPart } from "./plan-speech.js";

export interface AssembledSpeech {
  samples: Float32Array;
  /** One per token; null for tokens that nothing is said for. */
  spans: (TimeSpan | null)[];
}

const SAMPLES_PER_MS = ENGINE_SAMPLE_RATE_HZ / 1000;

/**
 * Joins spoken sentences and silences into one recording. `stretch` scales the silences with the speed; the pads
 * that sentences bring along are part of the pauses between them.
 */
export function assembleSpeech(
  tokens: readonly SpokenToken[],
  parts: readonly { part: PlannedPart; speech: SentenceSpeech | null }[],
  stretch: number,
): AssembledSpeech {
  const spans: (TimeSpan | null)[] = [];
  const placed: { atSample: number; samples: Int16Array }[] = [];
  let atSample = 0;
  parts.forEach(({ part, speech }, index) => {
    const atMs = atSample / SAMPLES_PER_MS;
    if (part.kind === "silence") {
      atSample += Math.round(part.durationMs * stretch * SAMPLES_PER_MS);
      spans.push({ startMs: atMs, endMs: atSample / SAMPLES_PER_MS });
      return;
    }
    spans.push(...spansOfTokens(tokens.slice(part.startToken, part.endToken), speech?.words ?? [], atMs));
    if (speech === null) return;
    placed.push({ atSample, samples: speech.samples });
    atSample += speech.samples.length;
    const gapMs = part.pauseAfterMs * stretch - SENTENCE_PAD_MS.tail - SENTENCE_PAD_MS.lead;
    if (index < parts.length - 1) atSample += Math.round(Math.max(0, gapMs) * SAMPLES_PER_MS);
  });
  const samples = new Float32Array(Math.max(atSample, tokens.length * MIN_WORD_MS * SAMPLES_PER_MS));
  for (const { atSample: start, samples: spoken } of placed) {
    spoken.forEach((sample, index) => (samples[start + index] = sample / 32_768));
  }
  return { samples, spans };
}

function spansOfTokens(
  tokens: readonly SpokenToken[],
  words: readonly TimeSpan[],
  atMs: number,
): (TimeSpan | null)[] {
  let word = 0;
  return tokens.map(({ spoken }) => {
    const first = words[word];
    word += spoken.length;
    const last = words[word - 1];
    if (spoken.length === 0 || first === undefined || last === undefined) return null;
    return { startMs: atMs + first.startMs, endMs: atMs + last.endMs };
  });
}
