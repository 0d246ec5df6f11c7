import { isOutOfFiles } from "../files/out-of-files.js";

const FAILED = "The disk could not save what the database wrote. The process stops; start it again.";
const OUT_OF_FILES =
  "The database could not save because the process has too many files open. The process stops; saved work is safe. Raise the limit (ulimit -n 4096) and start it again.";

/**
 * Ends the process with an uncaught error. After a failed flush the state of the disk is unknown; the next start
 * restores the database from the log.
 */
export function endForFailedFlush(cause: unknown): void {
  process.nextTick(() => {
    throw new Error(isOutOfFiles(cause) ? OUT_OF_FILES : FAILED, { cause });
  });
}
