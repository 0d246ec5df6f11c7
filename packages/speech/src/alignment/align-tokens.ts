import { type Pronunciation, VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL } from "@inkreel/contract";
import type { MonoAudio } from "@inkreel/audio";
import { isSpelled } from "../languages/scripts.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { Speaker } from "../speaker/speaker.js";
import { REFERENCE_VOICE_ID } from "../voices/built-in-voices.js";
import { ThreadPool } from "../workers/thread-pool.js";
import type { AlignmentRequest } from "./align-spans.js";
import { spansOfTokens } from "./spans-of-tokens.js";
import { spreadTokens } from "./spread-tokens.js";
import type { TimeSpan } from "./time-span.js";

export interface AlignTokensRequest {
  audio: MonoAudio;
  tokens: readonly SpokenToken[];
  /** Primary language tag. Null is treated as English. */
  language: string | null;
  /** How words and phrases are said, which `tokens` already contain. */
  pronunciations: readonly Pronunciation[];
  /** Speaker for the built-in voices. */
  reference: Speaker;
  signal: AbortSignal | null;
}

export interface AlignedTokens {
  /** One time span per token, or null for tokens that are not spoken. */
  spans: (TimeSpan | null)[];
  timesFrom: "alignment" | "approximate";
}

const ALIGNMENT_TIMEOUT_MS = 120_000;
const IDLE_MS = 2000;

let aligners: ThreadPool<AlignmentRequest, TimeSpan[]> | null = null;

/**
 * Finds the time of each token in a recording by forced alignment: a built-in voice speaks the same text, and a worker
 * thread compares the two recordings. In non-phonetic writing systems, such as Chinese, the speaking time is divided by
 * word length instead, because measurements show that this is more accurate.
 */
export async function alignTokens(request: AlignTokensRequest): Promise<AlignedTokens> {
  const { audio, tokens, language, pronunciations, reference: speaker, signal } = request;
  if (tokens.every(({ spoken }) => spoken.length === 0)) {
    return { spans: tokens.map(() => null), timesFrom: "alignment" };
  }
  if (!isSpelled(tokens)) return { spans: spreadTokens(audio, tokens), timesFrom: "approximate" };
  const reference = await speaker.speak({
    text: tokens.map(({ display, spaceBefore }) => (spaceBefore ? ` ${display}` : display)).join(""),
    language: language ?? "en",
    voiceId: REFERENCE_VOICE_ID,
    speedPercent: VOICE_SPEED_PERCENT.default,
    toneLevel: VOICE_TONE_LEVEL.default,
    details: null,
    pronunciations,
    signal,
  });
  const isRough = language !== null && language !== "en";
  const referenceSpans = spansOfTokens(tokens, reference.words);
  // All calls share these threads. They do not keep the process alive, and end when there is no work.
  aligners ??= new ThreadPool({
    workerUrl: new URL("./alignment-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: ALIGNMENT_TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  const { samples, sampleRateHz } = reference;
  const found = await aligners.run(
    { audio, reference: { samples, sampleRateHz }, referenceSpans, isRough },
    signal,
  );
  const spans = tokens.map(({ spoken }, index) => (spoken.length === 0 ? null : found[index]!));
  return { spans, timesFrom: isRough ? "approximate" : "alignment" };
}
