import { AppError, say } from "@inkreel/contract";
import { causesOf } from "./causes-of.js";

/** Codes of file systems (also with a quota), of PostgreSQL and of object stores. */
const CODES: ReadonlySet<unknown> = new Set([
  "ENOSPC",
  "EDQUOT",
  "53100",
  "InsufficientStorage",
  "XMinioStorageFull",
  "QuotaExceeded",
]);
/** Node's message for a file error begins like this. Only the message is left of an error from another process. */
const MESSAGE = /^(?:ENOSPC|EDQUOT): /u;
/** PostgreSQL writes this when it cannot start. */
const DATABASE_MESSAGE = /^[^\n]*: No space left on device$/u;

/** Returns true if an error or one of its causes is a full disk. */
export function isDiskFull(error: unknown): boolean {
  return [...causesOf(error)].some(
    ({ code, name, message }) =>
      CODES.has(code) || CODES.has(name) || MESSAGE.test(message) || DATABASE_MESSAGE.test(message),
  );
}

/** Returns the error for a caller if a full disk is the reason, or null otherwise. */
export function asDiskFull(error: unknown): AppError | null {
  return isDiskFull(error) ? new AppError("storage_full", say("disk_has_no_room"), { cause: error }) : null;
}
