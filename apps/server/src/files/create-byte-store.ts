import type { ByteStore } from "@inkreel/contract";
import type { FileStore } from "./file-store.js";

/** The part of a file store below `prefix` (ending in a slash) as the engine's store of finished pieces of work. */
export function createByteStore(files: FileStore, prefix: string): ByteStore {
  return {
    get: (key) => files.get(`${prefix}${key}`),
    put: (key, bytes) => files.put(`${prefix}${key}`, bytes),
  };
}
