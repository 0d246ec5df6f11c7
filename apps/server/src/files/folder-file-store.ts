import { randomUUID } from "node:crypto";
import { createWriteStream, type Dirent } from "node:fs";
import { access, constants, mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError, hasCode } from "@inkreel/contract";
import { makeFolder } from "@inkreel/pipeline/make-folder";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { asDiskFull } from "./disk-full.js";
import { checkKey, checkPrefix } from "./check-key.js";
import { flushFolder } from "./flush-files.js";
import type { FileBody, FileStore, StoredFile } from "./file-store.js";

/** The prefix of files that are being written. The leading dot prevents them from being keys. */
const PARTIAL_PREFIX = ".partial-";

/** Four times Node's default, which doubles the speed of sending a video. */
const READ_CHUNK_BYTES = 256 * 1024;

/** Returns a file store in a local folder, with one file per key. */
export function createFolderFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    put: (key, body) => putFile({ root: folder, path: pathOf(key), body }),
    get: (key) => orNull(pathOf(key), (path) => readFile(path)),
    openRead: async (key, range) => {
      const path = pathOf(key);
      const handle = await orNull(path, () => open(path, "r"));
      if (handle === null) return null;
      const part = range === null ? {} : { start: range.startByte, end: range.endByte };
      return handle.createReadStream({ ...part, highWaterMark: READ_CHUNK_BYTES });
    },
    stat: (key) => orNull(pathOf(key), (path) => statFile(path, key)),
    delete: async (key) => {
      await orNull(pathOf(key), (path) => rm(path));
    },
    move: async (from, to) => {
      const path = pathOf(to);
      return orNull(pathOf(from), async (source) => {
        await makeParents(folder, path);
        await renameFile(source, path);
        await flushFolder(dirname(path));
        return true as const;
      });
    },
    list: (prefix) => {
      checkPrefix(prefix);
      return listFolder(folder, prefix);
    },
    prepare: async () => {
      await makeFolder(folder);
    },
    check: () => access(folder, constants.W_OK),
  };
}

/**
 * Writes the file under a temporary name, flushes it and renames it. Flushing the folder last makes the new name
 * durable.
 */
async function putFile({ root, path, body }: { root: string; path: string; body: FileBody }): Promise<void> {
  const parent = dirname(path);
  const partial = join(parent, `${PARTIAL_PREFIX}${randomUUID()}`);
  try {
    await makeParents(root, path);
    await writeFlushed(partial, body);
    await renameFile(partial, path);
    await flushFolder(parent);
  } catch (cause) {
    await rm(partial, { force: true });
    throw (
      asDiskFull(cause) ??
      new AppError("store_failed", `Could not write ${path}. Is the folder read-only?`, { cause })
    );
  }
}

/**
 * Creates the folders between `root` and `path`. `root` itself is not created: if it is missing, its disk is not
 * mounted.
 */
async function makeParents(root: string, path: string): Promise<void> {
  const names = relative(root, dirname(path)).split(sep);
  for (let depth = 1; depth <= names.length; depth++) {
    const parent = join(root, ...names.slice(0, depth));
    const isNew = await mkdir(parent).then(
      () => true,
      (error: unknown) => {
        if (hasCode(error, "EEXIST")) return false;
        throw error;
      },
    );
    if (isNew) await flushFolder(dirname(parent));
  }
}

async function writeFlushed(path: string, body: FileBody): Promise<void> {
  const source = body instanceof Uint8Array ? [body] : body.stream;
  await pipeline(source, createWriteStream(path, { flags: "wx", flush: true }));
  const { size } = await stat(path);
  const expected = body instanceof Uint8Array ? body.byteLength : body.sizeBytes;
  if (size !== expected) throw new Error(`${size} bytes came instead of ${expected}.`);
}

async function statFile(path: string, key: string): Promise<StoredFile | null> {
  const found = await stat(path);
  return found.isFile() ? { key, sizeBytes: found.size, modifiedAt: found.mtime } : null;
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries: Dirent[] =
    (await orNull(join(root, prefix), (path) => readdir(path, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, `${key}/`);
    else {
      // The file may have been deleted since the folder was read.
      const file = await orNull(join(root, key), (path) => statFile(path, key));
      if (file !== null) yield file;
    }
  }
}

async function orNull<T>(path: string, read: (path: string) => Promise<T>): Promise<T | null> {
  try {
    return await read(path);
  } catch (cause) {
    // ENOTDIR means that the key continues below a file, EISDIR that it is a folder.
    if (hasCode(cause, "ENOENT", "ENOTDIR", "EISDIR")) return null;
    throw asDiskFull(cause) ?? new AppError("store_failed", `Could not read ${path}.`, { cause });
  }
}
