import { AppError, say } from "@inkreel/contract";
import { causesOf } from "./causes-of.js";

/** Error codes of file systems (also for a user's disk quota), of PostgreSQL and of object stores. */
const CODES: ReadonlySet<unknown> = new Set([
  "ENOSPC",
  "EDQUOT",
  "53100",
  "InsufficientStorage",
  "XMinioStorageFull",
  "QuotaExceeded",
]);
/** The beginning of Node's message for a full disk. An error from another process has only its message. */
const MESSAGE = /^(?:ENOSPC|EDQUOT): /u;
/** PostgreSQL's message if it cannot start. */
const DATABASE_MESSAGE = /^[^\n]*: No space left on device$/u;

/** Returns true if an error or one of its causes is due to a full disk. */
export function isDiskFull(error: unknown): boolean {
  return [...causesOf(error)].some(
    ({ code, name, message }) =>
      CODES.has(code) || CODES.has(name) || MESSAGE.test(message) || DATABASE_MESSAGE.test(message),
  );
}

/** Returns the error to report to a caller, or null if a full disk is not the cause. */
export function asDiskFull(error: unknown): AppError | null {
  return isDiskFull(error) ? new AppError("storage_full", say("disk_has_no_room"), { cause: error }) : null;
}
