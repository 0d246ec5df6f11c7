import { createTextPool, type TextPool } from "../writing/create-text-pool.js";

let threads: TextPool | null = null;

/**
 * Returns a pool whose threads all test servers of this process share, because a thread loads its code for about a second. Closing it ends
 * its own jobs only. Idle threads do not keep the process alive.
 */
export function sharedTextPool(): TextPool {
  const shared = (threads ??= createTextPool());
  const closing = new AbortController();
  return {
    run: (job, input, { owner, signal }) =>
      shared.run(job, input, {
        owner,
        signal: signal === null ? closing.signal : AbortSignal.any([signal, closing.signal]),
      }),
    counts: () => shared.counts(),
    close: () => {
      closing.abort();
      return Promise.resolve();
    },
  };
}
