import { writeSync } from "node:fs";

const STDERR = 2;

/**
 * Ends the process at once. PostgreSQL would end its own; compiled into ours, it computes for ever at this statement or
 * the next. What was committed is in its log.
 */
export function endForFullDisk(): never {
  writeSync(
    STDERR,
    "The disk is full, so the embedded database could not write and the process stops. Saved work is safe. Free some space and start the process again.\n",
  );
  process.exit(1);
}
