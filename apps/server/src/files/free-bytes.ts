import { statfs } from "node:fs/promises";

/** Returns the free space on the disk of `folder` for users other than the system's administrator. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
