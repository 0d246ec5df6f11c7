import { type ResourceLimits, Worker } from "node:worker_threads";
import { AppError, type ErrorCode, hasCode, type PoolWorker, type Said } from "@inkreel/contract";

/** A thread's response to a request. */
export type ThreadAnswer<Answer> =
  { kind: "done"; answer: Answer } | { kind: "failed"; code: ErrorCode; message: string; said: Said | null };

/**
 * Opens a thread that answers one message at a time with a `ThreadAnswer`. It does not keep the process alive while
 * it is idle. An error of the thread itself, such as too little memory, ends it.
 */
export function openThread<Request, Answer>(
  url: URL,
  resourceLimits: ResourceLimits,
): PoolWorker<Request, Answer> {
  const thread = new Worker(url, { resourceLimits });
  thread.unref();
  let end: ((reason: Error) => void) | null = null;
  let ended: Error | null = null;
  const onEnd = (reason: Error): void => {
    ended ??= reason;
    end?.(ended);
  };
  thread.on("error", (error) => onEnd(toEnd(error)));
  thread.on("exit", (code) => onEnd(new Error(`The thread ended with exit code ${code}.`)));
  return {
    run: (request) =>
      new Promise<Answer>((resolve, reject) => {
        if (ended !== null) throw ended;
        const onAnswer = (answered: ThreadAnswer<Answer>): void => {
          settle();
          if (answered.kind === "done") resolve(answered.answer);
          else reject(new AppError(answered.code, answered.said ?? answered.message));
        };
        const settle = (): void => {
          end = null;
          thread.off("message", onAnswer);
          thread.unref();
        };
        end = (reason) => {
          settle();
          reject(reason);
        };
        thread.ref();
        thread.on("message", onAnswer);
        thread.postMessage(request);
      }),
    close: async () => {
      await thread.terminate();
    },
  };
}

function toEnd(error: unknown): Error {
  if (hasCode(error, "ERR_WORKER_OUT_OF_MEMORY")) {
    return new OutOfMemoryError("The thread exceeded its memory limit.", { cause: error });
  }
  return error instanceof Error ? error : new Error(String(error));
}

/** Thrown when a thread was ended because its work needed too much memory. */
export class OutOfMemoryError extends Error {}
