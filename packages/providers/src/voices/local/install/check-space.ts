import { statfs } from "node:fs/promises";
import { AppError, say } from "@inkreel/contract";
import type { ModelArchive } from "../models/voice-model.js";

/** More than any of the archives needs: models hardly shrink when they are packed. */
const UNPACKED_FACTOR = 2;
const UNPACKED_EXTRA_BYTES = 32 * 1024 ** 2;

/** The bound of what an archive may become when it is unpacked. */
export function unpackedMaxBytes({ bytes }: ModelArchive): number {
  return UNPACKED_FACTOR * bytes + UNPACKED_EXTRA_BYTES;
}

/** Throws AppError "store_failed" when the disk cannot take what is left of the archive and its unpacked files beside it. */
export async function checkSpace(options: {
  archive: ModelArchive;
  haveBytes: number;
  folder: string;
  freeBytes: (folder: string) => Promise<number>;
}): Promise<void> {
  const { archive, haveBytes, folder, freeBytes } = options;
  const needed = archive.bytes - haveBytes + unpackedMaxBytes(archive);
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new AppError(
    "store_failed",
    say("disk_space", { needed: inMegabytes(needed), free: inMegabytes(free), folder }),
  );
}

/** Returns the room on the file system that this user may still fill. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2);
