import type { Dirent } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The number of simultaneous flushes: twice the number of Node's threads for file system calls. */
const FLUSHES_AT_ONCE = 8;

/** Flushes a folder to the disk: the names in it, not the content of its files. */
export async function flushFolder(path: string): Promise<void> {
  // Windows cannot open folders as files. Its file system keeps renames in order by itself.
  if (process.platform === "win32") return;
  await flush(path, "r");
}

/**
 * Flushes `folder` and all files and folders below it, whichever process wrote them. Many flushes run at once,
 * because the disk can combine them.
 */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const pathOf = ({ parentPath, name }: Dirent): string => join(parentPath, name);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  await inParallel(files, (path) => flush(path, "r+"));
  await inParallel([...folders, folder], flushFolder);
}

async function inParallel(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  const rest = paths.values();
  const workThrough = async (): Promise<void> => {
    for (const path of rest) await work(path);
  };
  await Promise.all(Array.from({ length: FLUSHES_AT_ONCE }, workThrough));
}

async function flush(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
