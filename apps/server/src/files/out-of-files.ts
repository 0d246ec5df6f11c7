import { AppError, say } from "@inkreel/contract";
import { causesOf } from "./causes-of.js";

/** Codes of the system, and PostgreSQL's for it. */
const CODES: ReadonlySet<unknown> = new Set(["EMFILE", "ENFILE", "53000"]);
/** Threads and processes that could not be started say no more. */
const MESSAGE = /\bE[MN]FILE\b/u;
const RETRY_AFTER_SECONDS = 10;

/** True when an error, or what led to it, is that this process or machine has too many files open. */
export function isOutOfFiles(error: unknown): boolean {
  return [...causesOf(error)].some(({ code, message }) => CODES.has(code) || MESSAGE.test(message));
}

/** Returns the error for a caller when too many open files are why; null when the reason is another. */
export function asOutOfFiles(error: unknown): AppError | null {
  const options = { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS };
  return isOutOfFiles(error) ? new AppError("unavailable", say("too_many_open_files"), options) : null;
}
