import type { ByteStore } from "@inkreel/contract";
import { createCheckedStore } from "@inkreel/pipeline";
import type { FileStore } from "./file-store.js";

/**
 * Returns the byte store of the render engine: the part of a file store below `prefix`, which ends in a slash. A
 * damaged file is removed when it is read.
 */
export function createByteStore(files: FileStore, prefix: string): ByteStore {
  const plain: ByteStore = {
    get: (key) => files.get(`${prefix}${key}`),
    put: (key, bytes) => files.put(`${prefix}${key}`, bytes),
    has: async (key) => (await files.stat(`${prefix}${key}`)) !== null,
  };
  return createCheckedStore(plain, (key) => files.delete(`${prefix}${key}`));
}
