/** A browser that has no idle callbacks gets the work in small portions. */
const WITHOUT_IDLE_CALLBACKS_MS = 50;
/** A page that is never idle gets it all the same. */
const PATIENCE_MS = 2_000;

const waiting = new Set<() => void>();
let isScheduled = false;

/** Runs the work when the page has nothing better to do, one piece at a time; gives the way to call it off. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  schedule();
  return () => waiting.delete(work);
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  if (typeof requestIdleCallback === "function") requestIdleCallback(runNext, { timeout: PATIENCE_MS });
  else setTimeout(runNext, WITHOUT_IDLE_CALLBACKS_MS);
}

function runNext(): void {
  isScheduled = false;
  const [work] = waiting;
  if (work === undefined) return;
  waiting.delete(work);
  // Scheduled first, so that work that throws does not stop the rest.
  schedule();
  work();
}
