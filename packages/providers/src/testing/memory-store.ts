import type { ByteStore } from "@inkreel/contract";

/** Creates a store that lasts as long as the test. */
export function createMemoryStore(): ByteStore {
  const entries = new Map<string, Uint8Array>();
  return {
    get: (key) => Promise.resolve(entries.get(key) ?? null),
    put: async (key, bytes) => void entries.set(key, bytes),
  };
}
