import { VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL } from "@inkreel/contract";
import type { MonoAudio } from "../audio/wav.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { Speaker } from "../speaker/speaker.js";
import { WorkerPool } from "../workers/worker-pool.js";
import type { AlignmentRequest } from "./align-spans.js";
import type { TimeSpan } from "./time-span.js";

export interface AlignTokensRequest {
  audio: MonoAudio;
  tokens: readonly SpokenToken[];
  /** Primary tag; null is taken for English. */
  language: string | null;
  reference: Speaker;
  signal: AbortSignal | null;
}

export interface AlignedTokens {
  /** One per token; null for tokens that nothing is said for. */
  spans: (TimeSpan | null)[];
  timesFrom: "alignment" | "approximate";
}

/** Of the built-in voices the one with the lowest errors against the others (`measureAlignerError`). */
export const REFERENCE_VOICE_ID = "builtin-awb";
const ALIGNMENT_TIMEOUT_MS = 120_000;
const IDLE_MS = 2000;

let aligners: WorkerPool<AlignmentRequest, TimeSpan[]> | null = null;

/** When each token is heard in a recording of them: a built-in voice says the same, and the two are compared in a worker thread. */
export async function alignTokens(request: AlignTokensRequest): Promise<AlignedTokens> {
  const { audio, tokens, reference: speaker, signal } = request;
  if (tokens.every(({ spoken }) => spoken.length === 0)) {
    return { spans: tokens.map(() => null), timesFrom: "alignment" };
  }
  const timesFrom = request.language === null || request.language === "en" ? "alignment" : "approximate";
  const reference = await speaker.speak({
    text: tokens.map(readAloud).join(" "),
    language: "en",
    voiceId: REFERENCE_VOICE_ID,
    speedPercent: VOICE_SPEED_PERCENT.default,
    toneLevel: VOICE_TONE_LEVEL.default,
    details: null,
    signal,
  });
  // Threads are shared by all, do not keep the process alive, and end when there is nothing to compare.
  aligners ??= new WorkerPool({
    workerUrl: new URL("./alignment-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: ALIGNMENT_TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  const found = await aligners.run({ audio, reference, referenceSpans: reference.words }, signal);
  let word = 0;
  const spans = tokens.map(({ spoken }) => (spoken.length === 0 ? null : (found[word++] ?? null)));
  return { spans, timesFrom };
}

const PAUSE_MARKS = { none: "", phrase: ",", sentence: "." } as const;

/** One word of text for what is said of a token, however many words that are: hyphens keep them together. */
function readAloud({ spoken, breakAfter, isQuestion }: SpokenToken): string {
  if (spoken.length === 0) return "";
  return spoken.join("-") + (isQuestion && breakAfter === "sentence" ? "?" : PAUSE_MARKS[breakAfter]);
}
