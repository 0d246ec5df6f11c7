import { createByteStore } from "../files/create-byte-store.js";
import type { FileStore } from "../files/file-store.js";
import { ARTEFACTS_PREFIX } from "../files/artefacts-prefix.js";
import { REFRESH_ARTEFACT_AFTER_MS } from "../operations/sweep-limits.js";

const LOOKS_AT_ONCE = 16;

/**
 * Which of the artefacts are there. Those that are used again after a long time are written again, because the sweep
 * goes by age: an object store knows no time of last use.
 */
export async function findStored(
  keys: readonly string[],
  { files, nowMs }: { files: FileStore; nowMs: number },
): Promise<Set<string>> {
  const store = createByteStore(files, ARTEFACTS_PREFIX);
  const found = new Set<string>();
  const waiting = [...keys];
  const look = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const file = await files.stat(`${ARTEFACTS_PREFIX}${key}`);
      if (file === null) continue;
      found.add(key);
      if (nowMs - file.modifiedAt.getTime() < REFRESH_ARTEFACT_AFTER_MS) continue;
      const bytes = await store.get(key);
      if (bytes === null) found.delete(key);
      else await store.put(key, bytes);
    }
  };
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, look));
  return found;
}
