import { useEffect, useMemo, useRef } from "react";

const SAVE_DELAY_MS = 800;

export interface DelayedSave<Value> {
  /** Saves this, and not what was scheduled before, when nothing else came for a while. */
  schedule: (value: Value) => void;
  /** Saves at once what waits. Rejects where saving fails. */
  flush: () => Promise<void>;
}

/** Saves what changes quickly once it has come to rest, and in any case when the page is left. */
export function useDelayedSave<Value>(save: (value: Value) => Promise<unknown>): DelayedSave<Value> {
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const delayed = useMemo(() => createDelayedSave<Value>((value) => latestSave.current(value)), []);
  useEffect(() => () => void delayed.flush().catch(logFailure), [delayed]);
  return delayed;
}

function createDelayedSave<Value>(save: (value: Value) => Promise<unknown>): DelayedSave<Value> {
  let waiting: { value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSave: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    const due = waiting;
    waiting = null;
    if (due === null) return lastSave;
    // One after the other, so that the last change is the one that stays; a failed one holds up none.
    const before = lastSave.catch(logFailure);
    lastSave = before.then(async () => void (await save(due.value)));
    return lastSave;
  };
  return {
    flush,
    schedule: (value) => {
      waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(() => void flush().catch(logFailure), SAVE_DELAY_MS);
    },
  };
}

function logFailure(error: unknown): void {
  console.error("A change could not be saved.", error);
}
