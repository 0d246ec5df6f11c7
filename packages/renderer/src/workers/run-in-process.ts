import { fork } from "node:child_process";
import os from "node:os";
import {
  fromPassedError,
  lowerProcessPriority,
  workerEnvironment,
  type PassedError,
} from "@inkreel/contract/plain";

/** What a process says beside its result. */
type OtherAnswer = { type: "progress"; share: number } | { type: "failed"; error: PassedError };

/** A task for a program that answers one message with its progress and, in the end, a result or an error. */
export interface ProcessTask {
  programPath: string;
  task: object;
  /** Whether the process writes to the output of this one. */
  output: "inherit" | "ignore";
  /** A process that works longer is ended. Null if the time of a task has no limit. */
  limit: { afterMs: number; error: () => Error } | null;
  /** The error for a process that ended without an answer. */
  crashed: () => Error;
  onProgress: ((share: number) => void) | null;
  signal: AbortSignal | null;
}

/**
 * Runs a task in a process of its own, because FFmpeg's calls block, and malicious files may crash it. The process has a
 * lower priority and no access to API keys. Rejects with the error that the process passed on, `limit.error`, `crashed`,
 * or the abort reason of the signal.
 */
export async function runInProcess<Answer extends { type: string }>(
  options: ProcessTask,
): Promise<Exclude<Answer, OtherAnswer>> {
  type Result = Exclude<Answer, OtherAnswer>;
  const { programPath, task, output, limit, crashed, onProgress, signal } = options;
  signal?.throwIfAborted();
  const child = fork(programPath, {
    serialization: "advanced",
    execArgv: [],
    env: workerEnvironment(process.env),
    stdio: ["ignore", output, output, "ipc"],
  });
  if (child.pid !== undefined) lowerProcessPriority(os, child.pid);
  /** Says why the process ended without an answer. */
  let lost = crashed;
  const stop = (why: () => Error): void => {
    lost = why;
    child.kill("SIGKILL");
  };
  // AbortSignal.any would lose its timeout to garbage collection.
  const timer = limit && setTimeout(() => stop(limit.error), limit.afterMs);
  const onAbort = (): void => stop(() => signal?.reason as Error);
  signal?.addEventListener("abort", onAbort);
  return new Promise<Result>((resolve, reject) => {
    child.on("message", (answer: OtherAnswer | Result) => {
      if (isOther(answer)) {
        if (answer.type === "failed") reject(fromPassedError(answer.error));
        else onProgress?.(answer.share);
      } else resolve(answer);
    });
    child.once("error", reject);
    child.once("exit", () => reject(lost()));
    child.send(task);
  }).finally(() => {
    if (timer !== null) clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    child.kill("SIGKILL");
  });
}

function isOther(answer: { type: string }): answer is OtherAnswer {
  return answer.type === "progress" || answer.type === "failed";
}
