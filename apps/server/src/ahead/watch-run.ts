import { setInterval } from "node:timers";
import type { Logger } from "pino";

/** The interval at which work is checked for being wanted. What this process knows stops the work at once. */
const WATCH_MS = 500;
const RENEW_MS = 10_000;

/** Why work ahead was stopped. */
export type StopReason = "changed" | "awaited" | "closing";

/** The work on one video. */
export interface AheadRun {
  projectId: number;
  stopping: AbortController;
}

/** Stops a run that is not wanted any more, and keeps its claim, until the returned function is called. */
export function watchRun(
  { stopping }: AheadRun,
  options: {
    /** Returns why the run should stop, or null. */
    findReason: () => Promise<StopReason | null>;
    renew: () => Promise<void>;
    log: Logger;
  },
): () => void {
  const { findReason, renew, log } = options;
  let renewedMs = performance.now();
  const look = async (): Promise<void> => {
    const reason = await findReason();
    if (reason !== null) return stopping.abort(reason);
    if (performance.now() - renewedMs < RENEW_MS) return;
    renewedMs = performance.now();
    await renew();
  };
  const stopUnwatched = (error: unknown): void => {
    log.warn({ err: error }, "Rendering ahead stopped, because nothing could tell whether it is wanted.");
    stopping.abort("awaited" satisfies StopReason);
  };
  const timer = setInterval(() => void look().catch(stopUnwatched), WATCH_MS);
  return () => clearInterval(timer);
}
