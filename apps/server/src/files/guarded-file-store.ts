import type { AppError } from "@inkreel/contract";
import type { FileStore } from "./file-store.js";

/** A store that writes nothing while there is trouble, which it throws. */
export function createGuardedFileStore(files: FileStore, trouble: () => AppError | null): FileStore {
  const refuse = (): void => {
    const found = trouble();
    if (found !== null) throw found;
  };
  return {
    ...files,
    put: async (key, body) => {
      refuse();
      await files.put(key, body);
    },
    move: async (from, to) => {
      refuse();
      return files.move(from, to);
    },
  };
}
