import { SPEECH_TIME_SOURCES, type SpeechTimeSource } from "@inkreel/contract";
import type { TimeSpan } from "../alignment/time-span.js";

/**
 * A sentence as the engine spoke it: at the requested speed, trimmed to `SENTENCE_PAD_MS`, with one time span per
 * token.
 */
export interface RecordedSentence {
  samples: Int16Array;
  sampleRateHz: number;
  spans: (TimeSpan | null)[];
  timesFrom: SpeechTimeSource;
}

const HEADER_INTS = 4;
const SPAN_BYTES = 16;

/**
 * Serialises a sentence: sample rate, source of the times, two counts, spans as 64-bit floats (NaN for none), samples.
 */
export function encodeRecordedSentence(sentence: RecordedSentence): Uint8Array {
  const { samples, sampleRateHz, spans, timesFrom } = sentence;
  const offset = HEADER_INTS * 4 + spans.length * SPAN_BYTES;
  const bytes = new Uint8Array(offset + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const header = [sampleRateHz, SPEECH_TIME_SOURCES.indexOf(timesFrom), spans.length, samples.length];
  header.forEach((value, index) => view.setUint32(index * 4, value, true));
  spans.forEach((span, index) => {
    view.setFloat64(HEADER_INTS * 4 + index * SPAN_BYTES, span?.startMs ?? NaN, true);
    view.setFloat64(HEADER_INTS * 4 + index * SPAN_BYTES + 8, span?.endMs ?? NaN, true);
  });
  samples.forEach((sample, index) => view.setInt16(offset + index * 2, sample, true));
  return bytes;
}

/** Parses the output of `encodeRecordedSentence`. Returns null if it is incomplete or has another number of spans. */
export function decodeRecordedSentence(bytes: Uint8Array, spanCount: number): RecordedSentence | null {
  const offset = HEADER_INTS * 4 + spanCount * SPAN_BYTES;
  if (bytes.length < offset) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [sampleRateHz, source, count, sampleCount] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  const timesFrom = SPEECH_TIME_SOURCES[source!];
  if (count !== spanCount || timesFrom === undefined || bytes.length !== offset + sampleCount! * 2)
    return null;
  const spans = Array.from({ length: spanCount }, (_, index) => {
    const startMs = view.getFloat64(HEADER_INTS * 4 + index * SPAN_BYTES, true);
    const endMs = view.getFloat64(HEADER_INTS * 4 + index * SPAN_BYTES + 8, true);
    return Number.isNaN(startMs) ? null : { startMs, endMs };
  });
  const samples = Int16Array.from({ length: sampleCount! }, (_, index) =>
    view.getInt16(offset + index * 2, true),
  );
  return { samples, sampleRateHz: sampleRateHz!, spans, timesFrom };
}
