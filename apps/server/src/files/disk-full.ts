import { AppError, say } from "@inkreel/contract";
import { causesOf } from "./causes-of.js";

/** Codes of a file system (also one with a quota), of PostgreSQL and of an object store. */
const CODES: ReadonlySet<unknown> = new Set([
  "ENOSPC",
  "EDQUOT",
  "53100",
  "InsufficientStorage",
  "XMinioStorageFull",
  "QuotaExceeded",
]);
/**
 * Node begins the message of a file's error like this; nothing else is left of an error that came from another process.
 */
const MESSAGE = /^(?:ENOSPC|EDQUOT): /u;
/** PostgreSQL says this when it does not start. */
const DATABASE_MESSAGE = /^[^\n]*: No space left on device$/u;

/** True when an error, or what led to it, is that a disk has no room. */
export function isDiskFull(error: unknown): boolean {
  return [...causesOf(error)].some(
    ({ code, name, message }) =>
      CODES.has(code) || CODES.has(name) || MESSAGE.test(message) || DATABASE_MESSAGE.test(message),
  );
}

/** Returns the error for a caller when a full disk is why nothing could be saved; null when the reason is another. */
export function asDiskFull(error: unknown): AppError | null {
  return isDiskFull(error) ? new AppError("storage_full", say("disk_has_no_room"), { cause: error }) : null;
}
