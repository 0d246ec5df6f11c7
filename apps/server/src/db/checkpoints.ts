import type { Logger } from "pino";
import type { DurableFiles } from "./durable-files.js";

const LOOK_MS = 5_000;
/** A start replays at most so much log, and what came while it looked away: a fraction of a second. */
const MAX_WAL_BYTES = 16 * 1024 * 1024;
/** As PostgreSQL has it: what is written often is not written out for each change. */
const MAX_AGE_MS = 5 * 60_000;

export interface Checkpoints {
  /** Writes one and does `work` before the next is begun, so that the log since it stays. */
  before: <T>(work: () => Promise<T>) => Promise<T>;
  /** Ends when the one under way has ended. */
  stop: () => Promise<void>;
}

/**
 * Writes checkpoints now and then: the embedded database has no process of its own that would. `execute` makes
 * PostgreSQL write one.
 */
export function startCheckpoints(options: {
  files: DurableFiles;
  execute: () => Promise<void>;
  log: Logger;
}): Checkpoints {
  const { files, execute, log } = options;
  let last = { walBytes: files.walBytes, atMs: performance.now() };
  let turn: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  /** One after the other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const checkpoint = async (): Promise<void> => {
    const begun = { walBytes: files.walBytes, atMs: performance.now() };
    await files.checkpoint(execute);
    last = begun;
  };
  let isLooking = false;
  const look = async (): Promise<void> => {
    const writtenBytes = files.walBytes - last.walBytes;
    const isDue = writtenBytes > MAX_WAL_BYTES || performance.now() - last.atMs > MAX_AGE_MS;
    if (isLooking || writtenBytes === 0 || !isDue) return;
    isLooking = true;
    await inTurn(async () => {
      if (!isStopped) await checkpoint();
    }).catch((error: unknown) =>
      log.error({ err: error }, "A checkpoint failed. The server will try again soon."),
    );
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    before: (work) =>
      inTurn(async () => {
        await checkpoint();
        return work();
      }),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await turn;
    },
  };
}
