/** As long as Pixabay wants answers to be kept. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const ENTRIES_MAX = 500;

/** Answers of searches by what was asked; the oldest go first. A failure is not kept. */
export function createPictureCache<Value>(nowMs: () => number) {
  const entries = new Map<string, { atMs: number; value: Promise<Value> }>();
  return {
    through(key: string, ask: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key);
      if (known !== undefined && nowMs() - known.atMs < KEPT_MS) return known.value;
      const value = ask();
      entries.delete(key);
      entries.set(key, { atMs: nowMs(), value });
      const forget = (): void => {
        if (entries.get(key)?.value === value) entries.delete(key);
      };
      value.catch(forget);
      const [oldest] = entries.keys();
      if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
}
