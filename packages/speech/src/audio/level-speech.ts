import { type MonoAudio, SPEECH_LOUDNESS, toLoudness } from "@inkreel/audio";
import { WorkerPool } from "../workers/worker-pool.js";

/** Speech of a scene as people write them takes a few milliseconds here, less than a thread would. */
const SHORT_SECONDS = 20;
const TIMEOUT_MS = 120_000;
const IDLE_MS = 2000;

let pool: WorkerPool<MonoAudio, Float32Array> | null = null;

/**
 * Brings speech to `SPEECH_LOUDNESS`, in a thread for all long speech: the five minutes of the longest scene would keep a
 * server from answering for half a second. Rejects with the signal's reason.
 */
export async function levelSpeech(speech: MonoAudio, signal: AbortSignal | null): Promise<Float32Array> {
  const isShort = speech.samples.length <= SHORT_SECONDS * speech.sampleRateHz;
  if (isShort) return toLoudness(speech, SPEECH_LOUDNESS);
  // One thread for all, which does not keep the process alive and ends when there is nothing to do.
  pool ??= new WorkerPool({
    workerUrl: new URL("./loudness-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  return pool.run(speech, signal);
}
