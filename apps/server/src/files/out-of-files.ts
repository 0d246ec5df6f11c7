import { AppError, say } from "@inkreel/contract";
import { causesOf } from "./causes-of.js";

/** The codes of the system and of PostgreSQL. */
const CODES: ReadonlySet<unknown> = new Set(["EMFILE", "ENFILE", "53000"]);
/** Threads and processes that could not start report only this. */
const MESSAGE = /\bE[MN]FILE\b/u;
const RETRY_AFTER_SECONDS = 10;

/** Returns true if an error or one of its causes is that this process or machine has too many open files. */
export function isOutOfFiles(error: unknown): boolean {
  return [...causesOf(error)].some(({ code, message }) => CODES.has(code) || MESSAGE.test(message));
}

/** Returns the error for a caller if too many open files are the reason, or null otherwise. */
export function asOutOfFiles(error: unknown): AppError | null {
  const options = { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS };
  return isOutOfFiles(error) ? new AppError("unavailable", say("too_many_open_files"), options) : null;
}
