import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "./directory-store.js";

interface StoredFile {
  path: string;
  bytes: number;
  usedAtMs: number;
}

/** A put takes well under this; what is older was left by a killed process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Keeps a directory store under `maxBytes` by removing what was used longest ago, and partial files that a
 * killed process left. Safe while others use the store: a removed value is only made again.
 */
export async function pruneDirectoryStore(directory: string, maxBytes: number, nowMs: number): Promise<void> {
  const files = await listFiles(directory);
  const isAbandoned = (file: StoredFile): boolean =>
    file.path.endsWith(".partial") && nowMs - file.usedAtMs > ABANDONED_AFTER_MS;
  const abandoned = files.filter(isAbandoned);
  const kept = files.filter((file) => !isAbandoned(file)).toSorted((a, b) => b.usedAtMs - a.usedAtMs);
  let totalBytes = 0;
  const surplus = kept.filter((file) => (totalBytes += file.bytes) > maxBytes);
  await Promise.all([...abandoned, ...surplus].map((file) => rm(file.path, { force: true })));
}

async function listFiles(directory: string): Promise<StoredFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(files.map((entry) => statOrNull(join(entry.parentPath, entry.name))));
  return stats.filter((file) => file !== null);
}

async function statOrNull(path: string): Promise<StoredFile | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, usedAtMs: mtimeMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
