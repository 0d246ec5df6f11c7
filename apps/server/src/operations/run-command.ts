import { AppError } from "@inkreel/contract";

/** Runs a command's work: prints the sentence it gives, or what failed, and ends with 0 or 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    // Expected failures say what to do; others are ours, so their place counts.
    const text = error instanceof AppError ? error.message : (error as Error).stack;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
