/** Work in small steps, done while the browser is idle. */
export interface IdleWork {
  /** Continues the work until a step says that nothing is left. */
  wake(): void;
  stop(): void;
}

/** A step is begun only if the browser is idle for this long, because a late frame is worse than a late step. */
const LEAST_IDLE_MS = 4;
/** Pause between steps in browsers without `requestIdleCallback`. */
const WITHOUT_IDLE_CALLBACKS_MS = 8;

/** Creates work that is done when it is woken. `step` returns false when nothing is left to do. */
export function workWhenIdle(step: () => boolean): IdleWork {
  const hasIdleCallbacks = typeof requestIdleCallback === "function";
  let scheduled: number | null = null;
  const run = (deadline: IdleDeadline | null): void => {
    scheduled = null;
    let isMore = true;
    while (isMore && (deadline?.timeRemaining() ?? 0) >= LEAST_IDLE_MS) isMore = step();
    if (deadline === null) isMore = step();
    if (isMore) wake();
  };
  const wake = (): void => {
    if (scheduled !== null) return;
    scheduled = hasIdleCallbacks
      ? requestIdleCallback(run)
      : window.setTimeout(() => run(null), WITHOUT_IDLE_CALLBACKS_MS);
  };
  const stop = (): void => {
    if (scheduled === null) return;
    if (hasIdleCallbacks) cancelIdleCallback(scheduled);
    else clearTimeout(scheduled);
    scheduled = null;
  };
  return { wake, stop };
}
