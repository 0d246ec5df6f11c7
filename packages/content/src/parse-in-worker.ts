import { AppError, type Content } from "@inkreel/contract";
import { Worker } from "node:worker_threads";
import type { RawDocument } from "./content-input.js";
import { CONTENT_LIMITS } from "./limits.js";
import type { ParseReply } from "./parse-worker.js";

/** Bounds of one parse. */
export interface ParseBounds {
  timeoutMs: number;
  heapMib: number;
}

const DEFAULT_BOUNDS: ParseBounds = {
  timeoutMs: CONTENT_LIMITS.parseMs,
  heapMib: CONTENT_LIMITS.parserHeapMib,
};

/**
 * Reads a document in a thread of its own, which is ended when time or memory run out or the caller aborts:
 * whatever a file makes a reader do, this returns.
 *
 * @throws AppError as `parseDocument`, `timed_out`, `file_too_large`; the signal's reason when aborted.
 */
export async function parseInWorker(
  document: RawDocument,
  signal: AbortSignal | null,
  bounds = DEFAULT_BOUNDS,
): Promise<Content> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL("./parse-worker.js", import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMib, stackSizeMb: 8 },
    // Readers write their doubts to the console, which is the caller's.
    stdout: true,
    stderr: true,
  });
  try {
    const reply = await nextReply(worker, signal, bounds);
    if ("content" in reply) return reply.content;
    const cause = reply.detail === "" ? undefined : new Error(reply.detail);
    throw new AppError(reply.code, reply.message, { cause });
  } finally {
    await worker.terminate();
  }
}

function nextReply(worker: Worker, signal: AbortSignal | null, bounds: ParseBounds): Promise<ParseReply> {
  return new Promise((resolve, reject) => {
    const onAbort = () => settle(() => reject(signal?.reason as Error));
    const timer = setTimeout(() => settle(() => reject(tooLong(bounds.timeoutMs))), bounds.timeoutMs);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      finish();
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    worker.once("message", (reply: ParseReply) => settle(() => resolve(reply)));
    worker.once("error", (error) => settle(() => reject(describeCrash(error, bounds))));
    worker.once("exit", () =>
      settle(() => reject(describeCrash(new Error("the reader ended without an answer"), bounds))),
    );
  });
}

function tooLong(timeoutMs: number): AppError {
  const seconds = Math.round(timeoutMs / 1_000);
  return new AppError(
    "timed_out",
    `Reading the document took longer than ${seconds} seconds, so it was stopped. Try a shorter one, or paste its text.`,
  );
}

function describeCrash(error: Error, { heapMib }: ParseBounds): AppError {
  if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY")
    return new AppError(
      "file_too_large",
      `Reading the document needs more than ${heapMib} MB of memory. Try a shorter one, or paste its text.`,
      { cause: error },
    );
  return new AppError(
    "file_broken",
    "The document cannot be read: it made its reader fail. Save it again in the program that made it, or paste its text.",
    { cause: error },
  );
}
