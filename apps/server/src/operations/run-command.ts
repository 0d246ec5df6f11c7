import { AppError } from "@inkreel/contract";

/** Runs the work of a command. Prints its sentence or the failure, and ends with 0 or 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    // Expected failures say what to do. Other failures are bugs, so their place is printed.
    const text = error instanceof AppError ? error.message : (error as Error).stack;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
