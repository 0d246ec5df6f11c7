import { setMaxListeners } from "node:events";
import type { Logger } from "pino";

/** Collects everything that must be closed when the process stops. */
export interface Lifecycle {
  /** Aborts when stopping begins. This ends everything that waits for changes, such as a stream of events. */
  stopping: AbortSignal;
  /** Adds a hook for closing. Hooks run in reverse order, so what was opened last is closed first. */
  onClose: (name: string, close: () => Promise<void>) => void;
  /**
   * Runs all hooks once. A hook that fails, or that exceeds the total of `timeoutMs`, is logged, and the others
   * still run.
   */
  close: (timeoutMs: number) => Promise<void>;
}

export function createLifecycle(log: Logger): Lifecycle {
  const hooks: { name: string; close: () => Promise<void> }[] = [];
  const stopping = new AbortController();
  // Each call that waits adds one, and removes it.
  setMaxListeners(0, stopping.signal);
  return {
    stopping: stopping.signal,
    onClose: (name, close) => {
      hooks.push({ name, close });
    },
    close: async (timeoutMs) => {
      stopping.abort();
      const deadline = afterMs(timeoutMs);
      for (const { name, close } of hooks.splice(0).toReversed()) {
        const closing = close().then(
          () => "closed" as const,
          (error: unknown) => {
            log.error({ err: error, part: name }, "A part did not close cleanly.");
            return "closed" as const;
          },
        );
        if ((await Promise.race([closing, deadline.passed])) === "late")
          log.warn({ part: name }, "A part was not closed in time.");
      }
      deadline.clear();
    },
  };
}

function afterMs(timeoutMs: number): { passed: Promise<"late">; clear: () => void } {
  let timer: NodeJS.Timeout;
  const passed = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), timeoutMs);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
