import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError, limitConcurrency, say } from "@inkreel/contract/plain";
import { runInProcess } from "../workers/run-in-process.js";
import type { SoundAnswer, SoundJobKind, SoundJobs, SoundTask } from "./sound-jobs.js";

const PROCESS_PATH = fileURLToPath(new URL("./sound-process.js", import.meta.url));
/**
 * Time limit of a job. It is many times the duration of the longest legitimate one, and stops files that were crafted
 * to keep a decoder busy. An hour of speech takes some seconds on an idle machine, and minutes on a busy one.
 */
const TIME_LIMIT_MS: Record<SoundJobKind, number> = {
  compose: 120_000,
  decode: 120_000,
  hear: 900_000,
  publish: 120_000,
};
const inTurn = limitConcurrency(Math.max(1, Math.min(2, availableParallelism() - 1)));

/**
 * Composes music, decodes an untrusted file or encodes a narration in a separate process. A few processes run at once,
 * and further jobs wait. Rejects with the AppError of the job ("file_broken", "payload_too_large", "timed_out") or with the abort reason
 * of the signal.
 */
export function runSoundJob<K extends SoundJobKind>(
  kind: K,
  job: SoundJobs[K]["job"],
  signal: AbortSignal | null,
): Promise<SoundJobs[K]["result"]> {
  return withSoundFile({ kind, job, signal }, (path) => readFile(path));
}

/** Runs a job like `runSoundJob`. `use` gets the path of the audio file, which is removed afterwards. */
export async function withSoundFile<K extends SoundJobKind, Result>(
  { kind, job, signal }: { kind: K; job: SoundJobs[K]["job"]; signal: AbortSignal | null },
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-sound-"));
  try {
    const resultPath = join(folder, "sound");
    await runTask({ kind, job, resultPath }, signal);
    return await use(resultPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the duration of an audio file in ms. The whole file is decoded, but no samples are kept. */
export function measureSound(
  { path, maxSeconds }: { path: string; maxSeconds: number },
  signal: AbortSignal | null,
): Promise<number> {
  const job = { path, maxSeconds, purpose: { kind: "plain" } } as const;
  return runTask({ kind: "decode", job, resultPath: null }, signal);
}

async function runTask(task: SoundTask, signal: AbortSignal | null): Promise<number> {
  const afterMs = TIME_LIMIT_MS[task.kind];
  const { durationMs } = await inTurn(() =>
    runInProcess<SoundAnswer>({
      programPath: PROCESS_PATH,
      task,
      output: "inherit",
      limit: { afterMs, error: () => tookTooLong(afterMs) },
      crashed,
      onProgress: null,
      signal,
    }),
  );
  return durationMs;
}

function tookTooLong(limitMs: number): AppError {
  return new AppError("timed_out", say("sound_takes_long", { seconds: limitMs / 1000 }));
}

function crashed(): AppError {
  return new AppError("file_broken", say("sound_crashed"));
}
