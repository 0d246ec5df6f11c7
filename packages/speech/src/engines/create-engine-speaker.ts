import { setMaxListeners } from "node:events";
import { resample } from "@inkreel/audio";
import {
  type ByteStore,
  SPEECH_TIME_SOURCES,
  type SpeechTimeSource,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type Warning,
  limitConcurrency,
  warn,
} from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { timesErrorMs } from "../alignment/times-error.js";
import { timeTokens } from "../alignment/time-tokens.js";
import { levelSpeech } from "../audio/level-speech.js";
import { stretchTime } from "../audio/stretch-time.js";
import { normaliseText } from "../normaliser/normalise-text.js";
import { applyPronunciations } from "../normaliser/pronunciations.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import { type SpokenPart, assembleSpeech } from "../speaker/assemble-speech.js";
import { checkSettings } from "../speaker/check-settings.js";
import { type PlannedPart, planSpeech } from "../speaker/plan-speech.js";
import type { SpeakRequest, Speaker, Speech } from "../speaker/speaker.js";
import { type InTurn, takeTurns } from "../speaker/take-turns.js";
import { type RecordingStudio, recordSentence } from "./record-sentence.js";
import type { RecordedSentence } from "./recorded-sentence.js";
import type { SpeechEngine } from "./speech-engine.js";

export interface EngineSpeakerOptions {
  engine: SpeechEngine;
  /** Speaker for the built-in voices, with which recordings without word times are compared. */
  reference: Speaker;
  /** Cache of finished sentences between calls and runs, or null to disable it. */
  store: ByteStore | null;
}

/** Language for finding word times if that of the text is unknown. */
const ASSUMED_LANGUAGE = "en";
/** Range of time stretching that is hardly audible. */
const UNHEARD_STRETCH = { min: 0.8, max: 1.25 } as const;

/**
 * Creates a speaker for a speech engine. Each request contains one sentence, so that an edit costs only one sentence.
 * Recordings are trimmed, normalised in loudness, given word times and stored. Features that the engine lacks cause
 * warnings. If a request fails, other running requests are completed, so that results that cost money are stored.
 */
export function createEngineSpeaker({ engine, reference, store }: EngineSpeakerOptions): Speaker {
  const studio = { engine, reference, store, inTurn: limitConcurrency(engine.concurrency) };
  const assembleInTurn = takeTurns();
  return {
    speak: (request) => speak(studio, request, assembleInTurn),
    close: () => engine.close(),
  };
}

async function speak(studio: RecordingStudio, request: SpeakRequest, inTurn: InTurn): Promise<Speech> {
  const { engine } = studio;
  const { language, voiceId, pronunciations = [] } = request;
  checkSettings(request);
  request.signal?.throwIfAborted();
  const tokens = tokensOf(request);
  const settings = {
    language,
    voiceId,
    speedPercent: clamp(request.speedPercent, engine.speedPercent),
    toneLevel: engine.followsTone ? inSteps(request.toneLevel) : VOICE_TONE_LEVEL.default,
    details: engine.usesDetails ? request.details : null,
  };
  const signal = request.signal ?? new AbortController().signal;
  // Each sentence adds a listener, which is not a memory leak.
  setMaxListeners(0, signal);
  const recorded = await Promise.all(
    planSpeech(tokens).map(async (part) => {
      const partTokens = tokens.slice(part.startToken, part.endToken);
      const sentence = await recordSentence(studio, { tokens: partTokens, settings, pronunciations, signal });
      return { part, sentence: sentence && { ...sentence, speedPercent: settings.speedPercent } };
    }),
  );
  return inTurn(async () => {
    request.signal?.throwIfAborted();
    return { ...(await assemble(recorded, request)), warnings: warningsOf(request, engine) };
  });
}

interface RecordedPart {
  part: PlannedPart;
  /** The sentence at a speed that the engine supports, or null if nothing is spoken. */
  sentence: (RecordedSentence & { speedPercent: number }) | null;
}

/** Joins all sentences into one recording at the requested speed. */
async function assemble(
  recorded: readonly RecordedPart[],
  { text, language, speedPercent, signal }: SpeakRequest,
): Promise<Omit<Speech, "warnings">> {
  const sampleRateHz = recorded.find(({ sentence }) => sentence !== null)?.sentence?.sampleRateHz ?? 16_000;
  const parts = recorded.map(({ part, sentence }) => ({
    part,
    speech:
      sentence && toSpokenPart(sentence, { factor: sentence.speedPercent / speedPercent, sampleRateHz }),
  }));
  const stretch = VOICE_SPEED_PERCENT.default / speedPercent;
  const { samples, spans } = await assembleSpeech(parts, { stretch, sampleRateHz });
  const durationMs = Math.round((samples.length * 1000) / sampleRateHz);
  const timesFrom = leastExact(recorded.map(({ sentence }) => sentence?.timesFrom ?? "engine"));
  return {
    samples: await levelSpeech({ samples, sampleRateHz }, signal),
    sampleRateHz,
    durationMs,
    words: timeTokens(splitWords(text), spans, durationMs),
    timesFrom,
    timesErrorMs: timesErrorMs(timesFrom, language ?? ASSUMED_LANGUAGE),
  };
}

/**
 * Returns the tokens of a text. If its language is unknown, numbers are not converted to words, because English number
 * words would be worse.
 */
function tokensOf({ text, language, pronunciations = [] }: SpeakRequest): readonly SpokenToken[] {
  const tokens = normaliseText(text, language ?? ASSUMED_LANGUAGE).map((token) => ({
    ...token,
    silentMs: 0,
    written: language === null && token.written !== "" ? token.display : token.written,
  }));
  return applyPronunciations(tokens, { text, language, pronunciations });
}

function toSpokenPart(
  sentence: RecordedSentence,
  { factor, sampleRateHz }: { factor: number; sampleRateHz: number },
): SpokenPart {
  const floats = Float32Array.from(sentence.samples, (sample) => sample / 32_768);
  const stretched = stretchTime({ samples: floats, sampleRateHz: sentence.sampleRateHz }, factor);
  return {
    samples: toInt16(resample(stretched, sentence.sampleRateHz, sampleRateHz)),
    spans: sentence.spans.map((span) =>
      span === null ? null : { startMs: span.startMs * factor, endMs: span.endMs * factor },
    ),
  };
}

function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

function leastExact(sources: readonly SpeechTimeSource[]): SpeechTimeSource {
  const ranks = sources.map((source) => SPEECH_TIME_SOURCES.indexOf(source));
  return SPEECH_TIME_SOURCES[Math.max(0, ...ranks)]!;
}

function warningsOf({ speedPercent, toneLevel }: SpeakRequest, engine: SpeechEngine): Warning[] {
  const { min, max } = engine.speedPercent;
  const factor = clamp(speedPercent, engine.speedPercent) / speedPercent;
  const isHeard = min < max ? factor !== 1 : factor < UNHEARD_STRETCH.min || factor > UNHEARD_STRETCH.max;
  const warnings: Warning[] = [];
  if (isHeard) {
    warnings.push(warn("voice_speed_stretched", { percent: speedPercent, min, max }));
  }
  if (!engine.followsTone && toneLevel !== VOICE_TONE_LEVEL.default) {
    warnings.push(warn("voice_tone_ignored", { level: toneLevel, voice: null }));
  }
  return warnings;
}

/**
 * Step to which tone levels are rounded. Engines receive the tone as text with few levels, and small changes of the
 * slider should not require new recordings.
 */
const TONE_STEP = 25;

function inSteps(toneLevel: number): number {
  return Math.round(toneLevel / TONE_STEP) * TONE_STEP;
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
