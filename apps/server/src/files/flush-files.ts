import type { Dirent } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Twice the threads that Node has for it. */
const FLUSHES_AT_ONCE = 8;

/** Flushes a folder to the disk: the names in it, not what they name. */
export async function flushFolder(path: string): Promise<void> {
  // Windows opens no folders; its file system keeps the order by itself.
  if (process.platform === "win32") return;
  await flush(path, "r");
}

/**
 * Flushes all files and folders below `folder` and itself, whichever process wrote them. Many at once: the disk takes
 * them together.
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
