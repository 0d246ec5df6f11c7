/** As long as Pixabay wants answers to be kept. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const ENTRIES_MAX = 500;

/** Answers of searches by what was asked; the oldest go first. */
export function createPictureCache<Value>(nowMs: () => number) {
  const entries = new Map<string, { atMs: number; value: Value }>();
  return {
    get(key: string): Value | null {
      const known = entries.get(key);
      return known !== undefined && nowMs() - known.atMs < KEPT_MS ? known.value : null;
    },

    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, { atMs: nowMs(), value });
      const [oldest] = entries.keys();
      if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
    },
  };
}
