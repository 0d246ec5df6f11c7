import { AppError } from "@inkreel/contract";
import { freeBytes } from "./free-bytes.js";

const MB = 1_000_000;
/** A new embedded database needs 42 MB (measured). The rest is for its write-ahead log and the first uploads. */
const FOR_NEW_DATABASE_BYTES = 100 * MB;
/** A start needs 4 MB (measured). Replaying the write-ahead log needs more if tables have grown. */
const FOR_DATABASE_BYTES = 16 * MB;

/**
 * Checks that there is enough space to open the embedded database. If PostgreSQL cannot write its log, it ends with
 * a message that sounds like damage. `folder` must exist.
 * @throws AppError storage_full with the free space, the necessary space and what to do.
 */
export async function checkRoomToStart(options: {
  folder: string;
  isNew: boolean;
  freeBytesOf?: (folder: string) => Promise<number>;
}): Promise<void> {
  const { folder, isNew, freeBytesOf = freeBytes } = options;
  const neededBytes = isNew ? FOR_NEW_DATABASE_BYTES : FOR_DATABASE_BYTES;
  const free = await freeBytesOf(folder);
  if (free < neededBytes) throw tooLittleRoom({ folder, free, neededBytes });
}

/** Returns the error for a disk that became full during a start. */
export async function noRoomToStart({
  folder,
  cause,
}: {
  folder: string;
  cause: unknown;
}): Promise<AppError> {
  return tooLittleRoom({ folder, free: await freeBytes(folder), neededBytes: FOR_NEW_DATABASE_BYTES, cause });
}

function tooLittleRoom(found: {
  folder: string;
  free: number;
  neededBytes: number;
  cause?: unknown;
}): AppError {
  const { folder, cause } = found;
  const [freeMb, neededMb] = [found.free, found.neededBytes].map((bytes) => Math.floor(bytes / MB));
  return new AppError(
    "storage_full",
    `There is not enough space on the disk of the data folder ${folder}: ${freeMb} MB are free, but the start needs ${neededMb} MB. ` +
      "Nothing was changed. Free some space on that disk, or set DATA_DIR to a folder on another disk, and start again.",
    { cause },
  );
}
