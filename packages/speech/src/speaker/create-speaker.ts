import { setMaxListeners } from "node:events";
import {
  AppError,
  type ByteStore,
  type TimedWord,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type Warning,
} from "@inkreel/contract";
import { alignWords } from "../alignment/align-words.js";
import { normaliseLoudness } from "../audio/normalise-loudness.js";
import { normaliseText } from "../normaliser/normalise-text.js";
import { VOICE_RECIPES, type VoiceRecipe, pitchSpreadAt } from "../voices/built-in-voices.js";
import { loadFlite } from "../voices/load-flite.js";
import { ENGINE_SAMPLE_RATE_HZ, type SentenceRequest } from "../voices/sentence-speech.js";
import { WorkerPool } from "../workers/worker-pool.js";
import { assembleSpeech } from "./assemble-speech.js";
import { type PlannedPart, planSpeech } from "./plan-speech.js";
import { type Synthesis, speakSentence } from "./speak-sentence.js";
import { speechWarnings } from "./speech-warnings.js";
import { takeTurns, type InTurn } from "./take-turns.js";

export interface SpeakRequest {
  text: string;
  voiceId: string;
  /** 50–200; 100 is the voice's own speed. */
  speedPercent: number;
  /** 0 (calm) to 100 (energetic). */
  toneLevel: number;
  signal: AbortSignal | null;
}

/** Narration of one text. The audio starts and ends with the pads of `SENTENCE_PAD_MS`. */
export interface Speech {
  /** Mono, −16 LUFS, true peak at most −1.5 dBTP. */
  samples: Float32Array;
  sampleRateHz: number;
  durationMs: number;
  /** One per entry of `splitWords(text)`. */
  words: TimedWord[];
  warnings: Warning[];
}

export interface Speaker {
  /**
   * Says a text with one of `BUILT_IN_VOICES`. Throws AppError "voice_unknown", "bad_input" (speed or tone outside their range) or
   * "speech_failed"; rejects with the signal's reason when aborted.
   */
  speak(request: SpeakRequest): Promise<Speech>;
  /** Stops the workers. */
  close(): Promise<void>;
}

export interface SpeakerOptions {
  /** Where finished sentences are kept between calls and runs; null keeps none. */
  store: ByteStore | null;
  workerCount: number;
  /** Threads without work for so long are ended; the next sentence waits for new ones. `DEFAULT_IDLE_MS` unless given. */
  idleMs?: number;
}

const SENTENCE_TIMEOUT_MS = 30_000;
/** Longer than anything between two sentences, short enough to be gone while the film is rendered. */
const DEFAULT_IDLE_MS = 2000;

/** A speaker with its own worker threads, which start with the first sentence. Close it when done. */
export function createSpeaker({ store, workerCount, idleMs = DEFAULT_IDLE_MS }: SpeakerOptions): Speaker {
  let pool: Promise<WorkerPool<SentenceRequest, Uint8Array>> | null = null;
  const startPool = () =>
    loadFlite().then(
      (module) =>
        new WorkerPool<SentenceRequest, Uint8Array>({
          workerUrl: new URL("../voices/synthesis-worker.js", import.meta.url),
          workerCount,
          workerData: { module },
          timeoutMs: SENTENCE_TIMEOUT_MS,
          idleMs,
        }),
    );
  const synthesise = async (request: SentenceRequest, signal: AbortSignal) => {
    pool ??= startPool();
    return (await pool).run(request, signal);
  };
  const inTurn = takeTurns();
  return {
    speak: (request) => speak(request, { store, synthesise }, inTurn),
    close: async () => {
      const started = pool;
      pool = null;
      await (await started)?.close();
    },
  };
}

async function speak(request: SpeakRequest, synthesis: Synthesis, inTurn: InTurn): Promise<Speech> {
  const recipe = checkRequest(request);
  request.signal?.throwIfAborted();
  const tokens = normaliseText(request.text, recipe.voice.language);
  const stretch = 100 / request.speedPercent;
  const failure = new AbortController();
  const signal = request.signal === null ? failure.signal : AbortSignal.any([request.signal, failure.signal]);
  // One listener per sentence is no leak.
  setMaxListeners(0, signal);
  const spoken = await Promise.all(
    planSpeech(tokens).map(async (part) => {
      const sentence = toSentenceRequest(part, recipe, request);
      return { part, speech: sentence === null ? null : await speakSentence(sentence, synthesis, signal) };
    }),
  ).catch((error: unknown) => {
    failure.abort();
    throw error;
  });
  return inTurn(async () => {
    request.signal?.throwIfAborted();
    const { samples, spans } = assembleSpeech(tokens, spoken, stretch);
    const audio = {
      samples: normaliseLoudness(samples, ENGINE_SAMPLE_RATE_HZ),
      sampleRateHz: ENGINE_SAMPLE_RATE_HZ,
    };
    const reference = { kind: "known", spans } as const;
    return {
      ...audio,
      durationMs: Math.round((samples.length * 1000) / ENGINE_SAMPLE_RATE_HZ),
      words: await alignWords({ ...audio, text: request.text, reference, signal: null }),
      warnings: speechWarnings(tokens, recipe, request.toneLevel),
    };
  });
}

function checkRequest({ voiceId, speedPercent, toneLevel }: SpeakRequest): VoiceRecipe {
  const recipe = VOICE_RECIPES.find(({ voice }) => voice.id === voiceId);
  if (recipe === undefined) {
    const known = VOICE_RECIPES.map(({ voice }) => voice.id).join(", ");
    throw new AppError("voice_unknown", `There is no voice "${voiceId}". Choose one of: ${known}.`);
  }
  if (!(speedPercent >= VOICE_SPEED_PERCENT.min && speedPercent <= VOICE_SPEED_PERCENT.max)) {
    throw new AppError(
      "bad_input",
      `The voice speed ${speedPercent} is not between ${VOICE_SPEED_PERCENT.min} and ${VOICE_SPEED_PERCENT.max}.`,
    );
  }
  if (!(toneLevel >= VOICE_TONE_LEVEL.min && toneLevel <= VOICE_TONE_LEVEL.max)) {
    throw new AppError(
      "bad_input",
      `The tone level ${toneLevel} is not between ${VOICE_TONE_LEVEL.min} and ${VOICE_TONE_LEVEL.max}.`,
    );
  }
  return recipe;
}

function toSentenceRequest(
  part: PlannedPart,
  recipe: VoiceRecipe,
  request: SpeakRequest,
): SentenceRequest | null {
  if (part.kind === "silence" || part.words.length === 0) return null;
  return {
    words: part.words,
    phraseEnds: part.phraseEnds,
    isQuestion: part.isQuestion,
    engineVoice: recipe.engineVoice,
    durationStretch: (recipe.baseStretch * 100) / request.speedPercent,
    formantShift: recipe.formantShift,
    pitchSpreadHz: pitchSpreadAt(recipe, request.toneLevel),
  };
}
