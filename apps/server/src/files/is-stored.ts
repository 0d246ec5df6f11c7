import type { ByteStore } from "@inkreel/contract";

/** Returns true if the store has a value for the key, which may be damaged. */
export async function isStored(store: ByteStore, key: string): Promise<boolean> {
  return store.has === undefined ? (await store.get(key)) !== null : store.has(key);
}
