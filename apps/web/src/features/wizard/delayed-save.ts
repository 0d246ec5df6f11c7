const SAVE_DELAY_MS = 800;

export interface DelayedSave<Value> {
  /** Saves this, and not what was scheduled before, when nothing else came for a while. */
  schedule: (value: Value) => void;
  /** Saves at once what waits. Rejects where saving fails. */
  flush: () => Promise<void>;
}

export function createDelayedSave<Value>(save: (value: Value) => Promise<unknown>): DelayedSave<Value> {
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
    lastSave = before.then(async () => {
      try {
        await save(due.value);
      } catch (error) {
        // What was refused waits for the next occasion, unless something newer does.
        waiting ??= due;
        throw error;
      }
    });
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

export function logFailure(error: unknown): void {
  console.error("A change could not be saved.", error);
}
