import { fork } from "node:child_process";
import os, { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import {
  AppError,
  fromPassedError,
  limitConcurrency,
  lowerProcessPriority,
  workerEnvironment,
} from "@inkreel/contract";
import type { SoundAnswer, SoundJobKind, SoundJobs } from "./sound-jobs.js";

const PROCESS_PATH = fileURLToPath(new URL("./sound-process.js", import.meta.url));
/** Many times what the longest piece takes; a file that is made to keep a decoder busy ends here. */
const TIME_LIMIT_MS = 120_000;
const inTurn = limitConcurrency(Math.max(1, Math.min(2, availableParallelism() - 1)));

/**
 * Composes, or decodes a file that may be hostile, in a process of its own; a few at once, the others in turn. Rejects
 * with the AppError of the job ("file_broken", "payload_too_large", "timed_out") or with the signal's reason.
 */
export async function runSoundJob<K extends SoundJobKind>(
  kind: K,
  job: SoundJobs[K]["job"],
  signal: AbortSignal | null,
): Promise<SoundJobs[K]["result"]> {
  return inTurn(async () => {
    signal?.throwIfAborted();
    return runInProcess(kind, job, signal);
  });
}

function runInProcess<K extends SoundJobKind>(
  kind: K,
  job: SoundJobs[K]["job"],
  signal: AbortSignal | null,
): Promise<Uint8Array> {
  const child = fork(PROCESS_PATH, {
    serialization: "advanced",
    execArgv: [],
    env: workerEnvironment(process.env),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  if (child.pid !== undefined) lowerProcessPriority(os, child.pid);
  // Not of AbortSignal.any, which forgets a timeout that is collected as garbage.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tookTooLong()), TIME_LIMIT_MS);
  const stop = (): void => limit.abort(signal?.reason);
  signal?.addEventListener("abort", stop);
  return new Promise<Uint8Array>((resolve, reject) => {
    limit.signal.addEventListener("abort", () => {
      child.kill("SIGKILL");
      reject(limit.signal.reason as Error);
    });
    child.once("message", (answer: SoundAnswer) => {
      if (answer.type === "done") resolve(answer.result);
      else reject(fromPassedError(answer.error));
    });
    child.once("error", reject);
    child.once("exit", () => reject(crashed()));
    child.send({ kind, job });
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  });
}

function tookTooLong(): AppError {
  return new AppError(
    "timed_out",
    `The sound was not ready after ${TIME_LIMIT_MS / 1000} seconds and was given up. Use a shorter file.`,
  );
}

function crashed(): AppError {
  return new AppError(
    "file_broken",
    "The sound could not be read: its file is damaged. Save it again as WAV or MP3.",
  );
}
