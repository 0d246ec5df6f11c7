import { type MonoAudio, SPEECH_LOUDNESS, toLoudness } from "@inkreel/audio";
import { ThreadPool } from "../workers/thread-pool.js";

/**
 * Maximum length of speech that is processed without a thread. It takes a few milliseconds, which is less than starting
 * a thread.
 */
const SHORT_SECONDS = 20;
const TIMEOUT_MS = 120_000;
const IDLE_MS = 2000;

let pool: ThreadPool<MonoAudio, Float32Array> | null = null;

/**
 * Normalises speech to `SPEECH_LOUDNESS`. Long speech is processed in a shared thread, because the longest scene (five
 * minutes) would block a server for half a second. Rejects with the abort reason of the signal.
 */
export async function levelSpeech(speech: MonoAudio, signal: AbortSignal | null): Promise<Float32Array> {
  const isShort = speech.samples.length <= SHORT_SECONDS * speech.sampleRateHz;
  if (isShort) return toLoudness(speech, SPEECH_LOUDNESS);
  // All calls share this thread. It does not keep the process alive, and ends when there is no work.
  pool ??= new ThreadPool({
    workerUrl: new URL("./loudness-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  return pool.run(speech, signal);
}
