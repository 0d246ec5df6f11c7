import { AppError, isAbort } from "@inkreel/contract";
import { CommanderError } from "commander";
import { asMachineFault } from "./machine-fault.js";

export const EXIT_FAILED = 1;
export const EXIT_BAD_ARGUMENTS = 2;
/** 128 + SIGINT, the exit code that shells expect of an interrupted program. */
export const EXIT_INTERRUPTED = 130;

const BAD_ARGUMENT_CODES: ReadonlySet<string> = new Set(["bad_input", "voice_unknown", "language_unspoken"]);

/** Returns true if the user must correct the arguments of the command. */
export function isBadArgument(error: AppError): boolean {
  return BAD_ARGUMENT_CODES.has(error.code);
}

/** Prints the error and returns the exit code. Help and version are not errors. */
export function reportFailure(error: unknown, stderr: { write(text: string): unknown }): number {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? 0 : EXIT_BAD_ARGUMENTS;
  }
  if (isAbort(error)) {
    stderr.write("Stopped. No incomplete files were left. Run the same command again to continue.\n");
    return EXIT_INTERRUPTED;
  }
  const told = error instanceof AppError ? error : asMachineFault(error);
  if (told !== null) {
    stderr.write(`error: ${told.message}\n`);
    return isBadArgument(told) ? EXIT_BAD_ARGUMENTS : EXIT_FAILED;
  }
  stderr.write(
    `error: An unexpected error occurred. Please report it.\n${error instanceof Error ? error.stack : String(error)}\n`,
  );
  return EXIT_FAILED;
}
