import type { DatabaseConnection } from "./database.js";

/**
 * Answers may also depend on files and on other programs, which change without a statement. So nothing is kept longer
 * than this.
 */
export const READ_MEMO_MS = 1_000;

/** Keeps what was read from the database as long as nothing is written. Of a PostgreSQL server it keeps nothing. */
export interface ReadMemo<Value> {
  /** Returns the kept value of `key`, or what `load` gives. A value of null is not kept. Errors are not kept, either. */
  read: (key: string, load: () => Promise<Value>) => Promise<Value>;
}

/** `maxSize` bounds the sum of the sizes of all entries, as `sizeOf` gives them. The oldest go first. */
export function createReadMemo<Value>(
  { countChanges }: Pick<DatabaseConnection, "countChanges">,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: NonNullable<Value>, key: string) => number },
): ReadMemo<Value> {
  const kept = new Map<string, { value: NonNullable<Value>; size: number; sinceMs: number }>();
  let keptAt = 0;
  let totalSize = 0;
  const drop = (key: string): void => {
    totalSize -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const find = (key: string): NonNullable<Value> | null => {
    const entry = kept.get(key);
    return entry !== undefined && performance.now() - entry.sinceMs < READ_MEMO_MS ? entry.value : null;
  };
  const keep = (key: string, value: NonNullable<Value>, sinceMs: number): void => {
    const size = sizeOf(value, key);
    drop(key);
    if (size > maxSize) return;
    kept.set(key, { value, size, sinceMs });
    totalSize += size;
    for (const oldest of kept.keys()) {
      if (totalSize <= maxSize) return;
      drop(oldest);
    }
  };
  return {
    read: async (key, load) => {
      if (countChanges === null) return load();
      const changes = countChanges();
      if (changes !== keptAt) {
        kept.clear();
        totalSize = 0;
        keptAt = changes;
      }
      const found = find(key);
      if (found !== null) return found;
      const sinceMs = performance.now();
      const value = await load();
      if (value !== null && value !== undefined && countChanges() === changes) keep(key, value, sinceMs);
      return value;
    },
  };
}
