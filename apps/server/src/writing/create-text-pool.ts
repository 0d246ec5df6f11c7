import { availableParallelism } from "node:os";
import type { ResourceLimits } from "node:worker_threads";
import { AppError, createWorkerPool, type WorkerPool } from "@inkreel/contract";
import { openThread, OutOfMemoryError } from "./open-thread.js";
import type { TextJob, TextJobs } from "./text-jobs.js";

/** A message to a text thread. */
export interface TextRequest {
  job: TextJob;
  input: unknown;
}

export interface TextPool {
  /**
   * Runs a job in a thread. `owner` identifies the caller: owners take turns, and each has a limited number of
   * waiting jobs.
   * @throws AppError unavailable if too many wait or a job takes too much memory, timed_out, the signal's reason,
   * and the errors of the job.
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

/** A pool of threads, with the limits of its queue and of a job's duration. */
interface Lane {
  size: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
  timeoutMs: number;
  resourceLimits: ResourceLimits;
}

/**
 * The pools of threads. Writing the script of a book takes seconds, so edits have their own pool and do not wait for
 * it.
 */
export interface TextLanes {
  short: Lane;
  long: Lane;
}

const LONG_JOBS: ReadonlySet<TextJob> = new Set<TextJob>([
  "beginScript",
  "fitBegun",
  "condense",
  "reviewWritten",
  "writeCaptionFiles",
]);
/** An editor sends a few requests at the same time. Only a script would send more than this. */
const WAITING = { maxWaiting: 200, maxWaitingPerOwner: 20 } as const;
const RETRY_AFTER_SECONDS = 5;

export const TEXT_LANES: TextLanes = {
  // The worst text within the limits takes some tenths of a second. The first one of a thread waits until its code is loaded, which takes
  // over ten seconds on a machine with ten times as much work as it can do.
  short: {
    ...WAITING,
    size: Math.max(2, Math.min(4, availableParallelism())),
    timeoutMs: 25_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  },
  // The longest text takes some seconds, and many times as long on a busy machine. With a second thread, a book does not
  // delay the short texts of others.
  long: { ...WAITING, size: 2, timeoutMs: 60_000, resourceLimits: { maxOldGenerationSizeMb: 768 } },
};

const WORKER_URL = new URL("./text-worker.js", import.meta.url);

/**
 * Creates the thread pools for all work whose duration grows with a text. Threads start with the first job. Tests
 * pass their own lanes and worker.
 */
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
    `Processing this text took longer than ${timeoutMs / 1000} s, so the server stopped. Try again in a moment. If it happens again, shorten the text.`,
  );
}

function tooLarge(cause: Error): Error {
  return new AppError("unavailable", "This text needs more memory than the server allows. Shorten it.", {
    cause,
  });
}
