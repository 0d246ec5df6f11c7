import { statfs } from "node:fs/promises";

/** Returns the room for users other than the system's administrator on the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
