import { type MonoAudio, SPEECH_LOUDNESS, toLoudness } from "@inkreel/audio";
import { WorkerPool } from "../workers/worker-pool.js";

/** Speech of this length, as in most scenes, takes a few milliseconds here, which is less than a thread needs. */
const SHORT_SECONDS = 20;
const TIMEOUT_MS = 120_000;
const IDLE_MS = 2000;

let pool: WorkerPool<MonoAudio, Float32Array> | null = null;

/**
 * Brings speech to `SPEECH_LOUDNESS`. Long speech is processed in one shared thread, because the longest scene, five
 * minutes, would block a server for half a second. Rejects with the reason of the signal.
 */
export async function levelSpeech(speech: MonoAudio, signal: AbortSignal | null): Promise<Float32Array> {
  const isShort = speech.samples.length <= SHORT_SECONDS * speech.sampleRateHz;
  if (isShort) return toLoudness(speech, SPEECH_LOUDNESS);
  // All calls share one thread, which does not keep the process alive and ends when there is no work.
  pool ??= new WorkerPool({
    workerUrl: new URL("./loudness-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  return pool.run(speech, signal);
}
