import { statfs } from "node:fs/promises";

/** What others than the system's administrator may still write on the disk that `folder` is on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
