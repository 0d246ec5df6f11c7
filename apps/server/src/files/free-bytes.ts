import { statfs } from "node:fs/promises";

/** Returns the free bytes on the disk of `folder` that unprivileged users may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
