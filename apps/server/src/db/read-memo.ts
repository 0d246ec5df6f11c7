import type { Changes } from "./changes.js";

/**
 * Answers may also depend on files and on other programs, which change without a statement. So nothing is kept longer
 * than this.
 */
export const READ_MEMO_MS = 1_000;

/** What is read: a key, and the scope of the rows that decide about it. */
export interface ReadOf {
  key: string;
  scope: string;
}

/** Keeps what was read from the database as long as nothing in its scope is changed. */
export interface ReadMemo<Value> {
  /**
   * Returns the kept value of `key`, or what `load` gives. A change that was complete before the call is never missing in
   * it. A value of null is not kept. Errors are not kept, either.
   */
  read: (of: ReadOf, load: () => Promise<Value>) => Promise<Value>;
}

interface Entry<Value> {
  /** Null for what is not kept. It never rejects. */
  value: Promise<NonNullable<Value> | null>;
  /** 0 until the value is there. */
  size: number;
  sinceMs: number;
  /** The number of changes at which it was read. */
  changes: number;
}

/** `maxSize` bounds the sum of the sizes of all entries, as `sizeOf` gives them. The oldest go first. */
export function createReadMemo<Value>(
  { count, catchUp }: Changes,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: NonNullable<Value>, key: string) => number },
): ReadMemo<Value> {
  const kept = new Map<string, Entry<Value>>();
  let totalSize = 0;
  const drop = (key: string): void => {
    totalSize -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const isOld = ({ sinceMs }: Entry<Value>): boolean => performance.now() - sinceMs >= READ_MEMO_MS;
  const find = ({ key, scope }: ReadOf): Entry<Value> | null => {
    const entry = kept.get(key);
    return entry !== undefined && entry.changes === count(scope) && !isOld(entry) ? entry : null;
  };
  const makeRoom = (): void => {
    for (const [oldest, entry] of kept) {
      if (totalSize <= maxSize && !isOld(entry)) return;
      drop(oldest);
    }
  };
  /** Loads a value. Others who ask meanwhile share it, because nothing was changed since it began. */
  const loadAndKeep = ({ key }: ReadOf, changes: number, load: () => Promise<Value>): Promise<Value> => {
    drop(key);
    const loading = load();
    const value = loading.then(
      (loaded) => loaded ?? null,
      () => null,
    );
    const entry: Entry<Value> = { value, size: 0, sinceMs: performance.now(), changes };
    kept.set(key, entry);
    void value.then((loaded) => {
      if (kept.get(key) !== entry) return;
      entry.size = loaded === null ? Infinity : sizeOf(loaded, key);
      if (entry.size > maxSize) return void kept.delete(key);
      totalSize += entry.size;
      makeRoom();
    });
    return loading;
  };
  return {
    read: async (of, load) => {
      if (find(of) !== null && catchUp !== null) await catchUp();
      const value = await find(of)?.value;
      if (value !== null && value !== undefined) return value;
      const changes = count(of.scope);
      return changes === null ? load() : loadAndKeep(of, changes, load);
    },
  };
}
