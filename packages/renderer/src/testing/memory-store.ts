import type { ByteStore } from "@inkreel/contract";

/** A store for tests in memory. */
export class MemoryStore implements ByteStore {
  readonly values = new Map<string, Uint8Array>();

  get(key: string): Promise<Uint8Array | null> {
    return Promise.resolve(this.values.get(key) ?? null);
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    this.values.set(key, bytes);
    return Promise.resolve();
  }
}
