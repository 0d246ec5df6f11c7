import { availableParallelism } from "node:os";
import type { ResourceLimits } from "node:worker_threads";
import { AppError, createWorkerPool, type WorkerPool } from "@inkreel/contract";
import { openThread, OutOfMemoryError } from "./open-thread.js";
import type { TextJob, TextJobs } from "./text-jobs.js";

/** A message to the thread. */
export interface TextRequest {
  job: TextJob;
  input: unknown;
}

export interface TextPool {
  /**
   * Does a job in a thread. `owner` is who asks: owners take turns, and each has a bounded share of those who wait.
   *
   * @throws AppError unavailable when too many wait or a job takes too much memory, timed_out, the signal's reason,
   * and what the job throws.
   */
  run<Job extends TextJob>(job: Job, input: TextInput<Job>, asked: TextAsker): Promise<TextAnswer<Job>>;
  counts(): { running: number; waiting: number };
  close(): Promise<void>;
}

export interface TextAsker {
  owner: string | null;
  signal: AbortSignal | null;
}
type TextInput<Job extends TextJob> = Parameters<TextJobs[Job]>[0];
type TextAnswer<Job extends TextJob> = ReturnType<TextJobs[Job]>;

/** Threads, who may wait for them, and how long one of their jobs may take. */
interface Lane {
  size: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
  timeoutMs: number;
  resourceLimits: ResourceLimits;
}

/** Writing a book's script takes seconds; an edit does not wait for it, as it has threads of its own. */
export interface TextLanes {
  short: Lane;
  long: Lane;
}

const LONG_JOBS: ReadonlySet<TextJob> = new Set<TextJob>([
  "beginScript",
  "fitBegun",
  "condense",
  "reviewWritten",
  "writeSubtitles",
]);
/** An editor asks for some things at once, and more than this only a program does. */
const WAITING = { maxWaiting: 200, maxWaitingPerOwner: 20 } as const;
const RETRY_AFTER_SECONDS = 5;

export const TEXT_LANES: TextLanes = {
  // The worst text that the limits allow takes some tenths of a second.
  short: {
    ...WAITING,
    size: Math.max(2, Math.min(4, availableParallelism())),
    timeoutMs: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  },
  // The longest text takes some seconds; twice this on a machine that is busy otherwise. A second thread, so that a book does not hold
  // up everybody else's notes.
  long: { ...WAITING, size: 2, timeoutMs: 30_000, resourceLimits: { maxOldGenerationSizeMb: 768 } },
};

const WORKER_URL = new URL("./text-worker.js", import.meta.url);

/** Threads for all work that grows with a text, started by the first of it. Tests have lanes and a worker of their own. */
export function createTextPool({ lanes = TEXT_LANES, workerUrl = WORKER_URL } = {}): TextPool {
  const open = ({ resourceLimits, ...lane }: Lane): WorkerPool<TextRequest, unknown> =>
    createWorkerPool<TextRequest, unknown>({
      ...lane,
      open: () => openThread(workerUrl, resourceLimits),
      errors: { full: tooMany, timedOut: () => tooLong(lane.timeoutMs) },
    });
  const pools = { short: open(lanes.short), long: open(lanes.long) };
  return {
    run: async <Job extends TextJob>(job: Job, input: TextInput<Job>, asked: TextAsker) => {
      const pool = LONG_JOBS.has(job) ? pools.long : pools.short;
      try {
        return (await pool.run({ job, input }, asked)) as TextAnswer<Job>;
      } catch (error) {
        throw error instanceof OutOfMemoryError ? tooLarge(error) : error;
      }
    },
    counts: () => {
      const [short, long] = [pools.short.counts(), pools.long.counts()];
      return { running: short.running + long.running, waiting: short.waiting + long.waiting };
    },
    close: async () => {
      await Promise.all([pools.short.close(), pools.long.close()]);
    },
  };
}

function tooMany(): Error {
  return new AppError(
    "unavailable",
    "The server is processing too many texts at the moment. Try again in a few seconds.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

function tooLong(timeoutMs: number): Error {
  return new AppError(
    "timed_out",
    `Processing this text took longer than ${timeoutMs / 1000} s, so the server stopped. Shorten the text, or try again in a moment.`,
  );
}

function tooLarge(cause: Error): Error {
  return new AppError("unavailable", "This text needs more memory than the server allows. Shorten it.", {
    cause,
  });
}
