import { AppError, say } from "@inkreel/contract";
import { causesOf } from "./causes-of.js";

/** Error codes of the operating system and of PostgreSQL. */
const CODES: ReadonlySet<unknown> = new Set(["EMFILE", "ENFILE", "53000"]);
/** Threads and processes that could not start report the code only in their message. */
const MESSAGE = /\bE[MN]FILE\b/u;
const RETRY_AFTER_SECONDS = 10;

/**
 * Returns true if an error or one of its causes is due to too many open files in this process or on this machine.
 */
export function isOutOfFiles(error: unknown): boolean {
  return [...causesOf(error)].some(({ code, message }) => CODES.has(code) || MESSAGE.test(message));
}

/** Returns the error to report to a caller, or null if too many open files are not the cause. */
export function asOutOfFiles(error: unknown): AppError | null {
  const options = { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS };
  return isOutOfFiles(error) ? new AppError("unavailable", say("too_many_open_files"), options) : null;
}
