import { AppError } from "@inkreel/contract";
import { beginBuiltIn, type BuiltInWriter } from "@inkreel/pipeline";
import { WorkerPool } from "@inkreel/speech";
import type { WritingAnswer, WritingRequest } from "./writing-messages.js";

/** A second one, so that a book does not hold up everybody else's notes. */
const WORKER_COUNT = 2;
/** The longest text takes some seconds; twice this on a machine that is busy otherwise. */
const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;

export interface ThreadedWriter extends BuiltInWriter {
  close(): Promise<void>;
}

/**
 * Writes in threads of their own, started by the first script: reading 600,000 characters takes seconds in which the server
 * would answer nobody. Whoever aborts is rejected at once.
 */
export function createThreadedWriter(): ThreadedWriter {
  const pool = new WorkerPool<WritingRequest, WritingAnswer>({
    workerUrl: new URL("./writing-worker.js", import.meta.url),
    workerCount: WORKER_COUNT,
    workerData: null,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  const ask = async (request: WritingRequest, signal: AbortSignal | null): Promise<WritingAnswer> => {
    try {
      return await pool.run(request, signal);
    } catch (cause) {
      signal?.throwIfAborted();
      throw new AppError("unavailable", "The script could not be written in time. Try again in a moment.", {
        cause,
      });
    }
  };
  return {
    begin: async (request, { budgetMs, signal }) => {
      const { script, plan } = await ask({ kind: "begin", request, budgetMs }, signal);
      if (script === null || plan === null) throw new Error("The writing thread began no script.");
      return beginBuiltIn(script, async (fit) => (await ask({ kind: "fit", plan, fit }, signal)).script);
    },
    condense: async (request, { maxChars, signal }) =>
      (await ask({ kind: "condense", request, maxChars }, signal)).condensed ?? "",
    close: () => pool.close(),
  };
}
