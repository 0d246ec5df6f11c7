import { createHash } from "node:crypto";
import { loudnessOf, samplePeak, SPEECH_LOUDNESS } from "@inkreel/audio";
import { AppError, type ByteStore, type Pronunciation, say } from "@inkreel/contract";
import { alignTokens } from "../alignment/align-tokens.js";
import type { TimeSpan } from "../alignment/time-span.js";
import { MIN_WORD_MS } from "../alignment/time-tokens.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { Speaker } from "../speaker/speaker.js";
import {
  type RecordedSentence,
  decodeRecordedSentence,
  encodeRecordedSentence,
} from "./recorded-sentence.js";
import type { Recording, SpeechEngine, SynthesisRequest, CharacterTimes } from "./speech-engine.js";
import { trimRecording } from "../audio/trim-recording.js";

/** Services for recording sentences with an engine. */
export interface RecordingStudio {
  engine: SpeechEngine;
  /** Speaker for the built-in voices, with which recordings without word times are compared. */
  reference: Speaker;
  store: ByteStore | null;
  /** Runs a request when the concurrency limit of the engine allows it. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface SentenceOrder {
  tokens: readonly SpokenToken[];
  settings: Omit<SynthesisRequest, "text" | "spokenText" | "signal">;
  /** How words and phrases are said, which `tokens` already contain. */
  pronunciations: readonly Pronunciation[];
  signal: AbortSignal;
}

/** Part of every store key. Change it whenever trimming or word times change. */
const RECORDING_VERSION = 1;

/** Returns a sentence from the store, or requests it from the engine and stores it. Null if nothing is spoken. */
export async function recordSentence(
  studio: RecordingStudio,
  order: SentenceOrder,
): Promise<RecordedSentence | null> {
  const written = writeSentence(order.tokens);
  if (written.ranges.every((range) => range === null)) return null;
  const key = recordingKey(studio.engine, order);
  const kept = await studio.store?.get(key);
  const known = kept == null ? null : decodeRecordedSentence(kept, order.tokens.length);
  if (known !== null) return known;
  const recording = await studio.inTurn(() => {
    order.signal.throwIfAborted();
    return studio.engine.synthesise({
      ...order.settings,
      text: textOf(order.tokens),
      spokenText: written.text,
      signal: order.signal,
    });
  });
  const sentence = await prepareSentence(recording, { ...order, written, reference: studio.reference });
  await studio.store?.put(key, encodeRecordedSentence(sentence));
  return sentence;
}

function recordingKey(engine: SpeechEngine, { tokens, settings }: SentenceOrder): string {
  const words = tokens.map(({ written, spaceBefore }) => [written, spaceBefore]);
  const { language, voiceId, speedPercent, toneLevel, details } = settings;
  const id = engine.idOfVoice?.(voiceId) ?? engine.id;
  const decisive = [RECORDING_VERSION, id, voiceId, language, speedPercent, toneLevel, details, words];
  return `speech-${createHash("sha256").update(JSON.stringify(decisive)).digest("hex")}`;
}

function textOf(tokens: readonly SpokenToken[]): string {
  return tokens
    .map(({ display, spaceBefore }, index) => (spaceBefore && index > 0 ? ` ${display}` : display))
    .join("");
}

interface Preparation extends SentenceOrder {
  written: WrittenSentence;
  reference: Speaker;
}

async function prepareSentence(recording: Recording, order: Preparation): Promise<RecordedSentence> {
  const { sampleRateHz } = recording;
  const trimmed = trimRecording(recording);
  const leastMs = order.tokens.length * MIN_WORD_MS;
  if (trimmed === null || (trimmed.samples.length * 1000) / sampleRateHz < leastMs) {
    throw new AppError(
      "provider_failed",
      say(trimmed === null ? "voice_silent" : "voice_too_short", { text: order.written.text }),
    );
  }
  const { samples, removedMs } = trimmed;
  const toldSpans = spansOf(recording, order.written);
  const isTold = toldSpans !== null;
  const found = isTold
    ? { spans: toldSpans.map((span) => shifted(span, -removedMs)), timesFrom: "service" as const }
    : await alignTokens({ ...order, audio: { samples, sampleRateHz }, language: order.settings.language });
  return { samples: toInt16(samples, sampleRateHz), sampleRateHz, ...found };
}

function spansOf({ times }: Recording, written: WrittenSentence): (TimeSpan | null)[] | null {
  if (times === null) return null;
  if (times.kind === "characters") return spansFromCharacters(written, times);
  return times.spans.length === written.ranges.length ? [...times.spans] : null;
}

function shifted(span: TimeSpan | null, byMs: number): TimeSpan | null {
  return span === null ? null : { startMs: span.startMs + byMs, endMs: span.endMs + byMs };
}

/**
 * Converts samples to 16 bits near the target loudness, because the level of a service varies between sentences. Peaks
 * are clipped only at full scale.
 */
function toInt16(samples: Float32Array, sampleRateHz: number): Int16Array {
  const gain = 10 ** ((SPEECH_LOUDNESS.lufs - loudnessOf({ samples, sampleRateHz })) / 20);
  const safeGain = Math.min(gain, 1 / samplePeak(samples)) * 32_767;
  return Int16Array.from(samples, (sample) => Math.round(sample * safeGain));
}

/**
 * Converts the character times of a service to token times. Returns null if they belong to another text or are not in
 * order.
 */
function spansFromCharacters(
  { text, ranges }: WrittenSentence,
  { characters, startMs, endMs }: CharacterTimes,
): (TimeSpan | null)[] | null {
  const isWhole = characters.length === startMs.length && characters.length === endMs.length;
  if (!isWhole || characters.join("") !== text || !isInOrder(startMs)) return null;
  const offsets: number[] = [];
  let offset = 0;
  for (const character of characters) {
    offsets.push(offset);
    offset += character.length;
  }
  return ranges.map((range) => {
    if (range === null) return null;
    const first = offsets.findIndex((at, index) => at + characters[index]!.length > range.startChar);
    const last = offsets.findLastIndex((at) => at < range.endChar);
    return { startMs: startMs[first]!, endMs: Math.max(startMs[first]!, endMs[last]!) };
  });
}

function isInOrder(timesMs: readonly number[]): boolean {
  return timesMs.every(
    (timeMs, index) => Number.isFinite(timeMs) && (index === 0 || timeMs >= timesMs[index - 1]!),
  );
}

interface WrittenSentence {
  text: string;
  /** Position of each token in `text` in UTF-16 units, or null for tokens that are not spoken. */
  ranges: ({ startChar: number; endChar: number } | null)[];
}

const SOUND = /[\p{L}\p{N}]/u;
const TRAILING_SILENCE = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u;

/** Joins tokens to a text for a voice that normalises text itself. */
function writeSentence(tokens: readonly SpokenToken[]): WrittenSentence {
  let text = "";
  const ranges = tokens.map(({ written, spaceBefore }) => {
    if (written === "") return null;
    if (spaceBefore && text !== "") text += " ";
    const offset = text.length;
    text += written;
    const first = written.search(SOUND);
    if (first < 0) return null;
    return { startChar: offset + first, endChar: offset + written.replace(TRAILING_SILENCE, "").length };
  });
  return { text, ranges };
}
