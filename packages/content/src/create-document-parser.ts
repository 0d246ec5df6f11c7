import { AppError, createWorkerPool, say, STARVED_TIMES, type Content } from "@inkreel/contract";
import type { DocumentSource } from "./content-input.js";
import { CONTENT_LIMITS } from "./limits.js";
import { openProcessWorker, ProcessMemoryError } from "./processes/process-worker.js";

/** Limits for parsing documents. They default to `CONTENT_LIMITS` and differ only in tests. */
export interface ParseBounds {
  processes: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
  timeoutMs: number;
  heapMib: number;
  memoryMib: number;
}

export interface DocumentParser {
  /**
   * Parses a document, which may be malicious. `owner` identifies the caller for fair queueing.
   * @throws AppError as `parseDocument`, `timed_out`, `file_too_large`, `unavailable` if too many documents wait or other programs take
   * the processors; the reason of the signal when aborted.
   */
  parse(
    document: DocumentSource,
    options: { signal: AbortSignal | null; owner: string | null },
  ): Promise<Content>;
  /** Starts a process ahead of the first document. It ends by itself if none comes. */
  start(): void;
  close(): Promise<void>;
}

const DEFAULT_BOUNDS: ParseBounds = {
  processes: CONTENT_LIMITS.parsers,
  maxWaiting: CONTENT_LIMITS.waitingDocuments,
  maxWaitingPerOwner: CONTENT_LIMITS.waitingDocumentsPerOwner,
  timeoutMs: CONTENT_LIMITS.parseMs,
  heapMib: CONTENT_LIMITS.parserHeapMib,
  memoryMib: CONTENT_LIMITS.parserMemoryMib,
};

/** Creates a parser that runs in a few separate processes, which start on demand and end when idle. */
export function createDocumentParser(bounds = DEFAULT_BOUNDS): DocumentParser {
  const { processes, maxWaiting, maxWaitingPerOwner, timeoutMs, heapMib, memoryMib } = bounds;
  const module = new URL("./parse-thread.js", import.meta.url).href;
  const pool = createWorkerPool<DocumentSource, Content>({
    size: processes,
    maxWaiting,
    maxWaitingPerOwner,
    timeoutMs,
    open: () => openProcessWorker({ module, heapMib, memoryMib, idleMs: CONTENT_LIMITS.parserIdleMs }),
    errors: { full: tooMany, timedOut: (isStarved) => (isStarved ? tooBusy(timeoutMs) : tooLong(timeoutMs)) },
  });
  return {
    async parse(document, options) {
      try {
        return await pool.run(document, options);
      } catch (error) {
        options.signal?.throwIfAborted();
        throw error instanceof AppError ? error : describeLoss(error, memoryMib);
      }
    },
    start: () => pool.startOne(),
    close: () => pool.close(),
  };
}

function tooMany(): AppError {
  return new AppError("unavailable", say("documents_waiting"), { retryAfterSeconds: 30 });
}

function tooBusy(timeoutMs: number): AppError {
  const seconds = Math.round((STARVED_TIMES * timeoutMs) / 1_000);
  return new AppError("unavailable", say("document_starved", { seconds }), { retryAfterSeconds: 30 });
}

function tooLong(timeoutMs: number): AppError {
  const seconds = Math.round(timeoutMs / 1_000);
  return new AppError("timed_out", say("document_takes_long", { seconds }));
}

function describeLoss(cause: unknown, memoryMib: number): AppError {
  if (cause instanceof ProcessMemoryError)
    return new AppError("file_too_large", say("document_needs_memory", { megabytes: memoryMib }), { cause });
  return new AppError("file_broken", say("document_crashed"), { cause });
}
