import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError, type ByteStore, hasCode } from "@inkreel/contract";
import { makeFolder } from "./make-folder.js";
import { renameFile } from "./rename-file.js";

const SAFE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/**
 * Creates a store in a folder, with one file per key. Values are written to a temporary file and renamed, so that a
 * killed process leaves either the complete value or none. Reading updates the file time, on which
 * `pruneDirectoryStore` relies.
 */
export function createDirectoryStore(directory: string): ByteStore {
  const pathOf = (key: string): string => {
    if (!SAFE_KEY.test(key)) throw new AppError("store_failed", `"${key}" is not a usable store key.`);
    return join(directory, key);
  };

  return {
    async get(key) {
      const path = pathOf(key);
      const bytes = await readOrNull(path);
      if (bytes !== null) await markUsed(path);
      return bytes;
    },
    async put(key, bytes) {
      const path = pathOf(key);
      const partial = `${path}.${randomUUID()}.partial`;
      try {
        await makeFolder(dirname(path));
        await writeFile(partial, bytes, { flush: true });
        await renameFile(partial, path);
      } catch (cause) {
        await rm(partial, { force: true });
        throw new AppError(
          "store_failed",
          `Could not write ${path}. Is the disk full or the folder read-only?`,
          { cause },
        );
      }
    },
  };
}

async function readOrNull(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (cause) {
    if (hasCode(cause, "ENOENT")) return null;
    throw new AppError("store_failed", `Could not read ${path}.`, { cause });
  }
}

async function markUsed(path: string): Promise<void> {
  const now = new Date();
  try {
    await utimes(path, now, now);
  } catch (error) {
    // Another process may have pruned the file in the meantime. Its bytes have been read already.
    if (!hasCode(error, "ENOENT"))
      throw new AppError("store_failed", `Could not mark ${path} as used.`, { cause: error });
  }
}

interface StoredFile {
  path: string;
  bytes: number;
  usedAtMs: number;
}

/** Age at which a temporary file counts as left behind by a killed process. Writing takes much less time. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Reduces a directory store to at most `maxBytes`. It removes the least recently used values, and temporary files of
 * killed processes. This is safe while others use the store, because removed values are created again.
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
      if (hasCode(error, "ENOENT")) return [];
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
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}
