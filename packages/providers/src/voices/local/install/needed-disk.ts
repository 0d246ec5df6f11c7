import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "@inkreel/contract";
import type { ModelArchive } from "../models/voice-model.js";

/**
 * Limits for the unpacked size, relative to the archive. Models are hardly compressible, so all archives stay below
 * them.
 */
const UNPACKED_FACTOR = 2;
const UNPACKED_EXTRA_BYTES = 32 * 1024 ** 2;

/** Returns the maximum size of an unpacked archive. */
export function unpackedMaxBytes({ bytes }: Pick<ModelArchive, "bytes">): number {
  return UNPACKED_FACTOR * bytes + UNPACKED_EXTRA_BYTES;
}

/** Returns the space that an installation takes at most: the archive and its unpacked files. */
export function neededDiskBytes(archive: Pick<ModelArchive, "bytes">): number {
  return archive.bytes + unpackedMaxBytes(archive);
}

/** Returns the number of free bytes for this user on the file system of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Returns the number of free bytes where a folder will be created, or null if they cannot be known. */
export async function freeBytesFor(folder: string): Promise<number | null> {
  try {
    return await freeBytesOf(folder);
  } catch (error) {
    const parent = dirname(folder);
    const isMissing = hasCode(error, "ENOENT");
    return isMissing && parent !== folder ? freeBytesFor(parent) : null;
  }
}
