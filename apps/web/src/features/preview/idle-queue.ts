/** A browser that has no idle callbacks gets the work in small portions. */
const WITHOUT_IDLE_CALLBACKS_MS = 50;

let last: Promise<void> = Promise.resolve();

/** Runs the work when the page has nothing better to do, one piece at a time; gives the way to call it off. */
export function whenIdle(work: () => void): () => void {
  let isWanted = true;
  last = last.then(nextIdleTime).then(() => {
    if (isWanted) work();
  });
  return () => {
    isWanted = false;
  };
}

function nextIdleTime(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, WITHOUT_IDLE_CALLBACKS_MS);
  });
}
