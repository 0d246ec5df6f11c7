import { writeSync } from "node:fs";

const STDERR = 2;

/**
 * Ends the process at once. PostgreSQL would end its own; compiled into ours, it computes for ever at this statement or
 * the next. What was committed is in its log.
 */
export function endForFullDisk(): never {
  writeSync(
    STDERR,
    "The disk is full: the embedded database could not write what it needs, and the process ends. What was saved before is safe. Make room and start it again.\n",
  );
  process.exit(1);
}
