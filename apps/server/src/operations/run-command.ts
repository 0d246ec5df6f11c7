import { AppError } from "@inkreel/contract";

/** Runs a command, prints its message or its error, and ends the process with 0 or 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    // The message of an AppError says what to do. Any other error is a bug, so its stack is printed.
    const text = error instanceof AppError ? error.message : (error as Error).stack;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
