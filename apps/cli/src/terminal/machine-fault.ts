import { AppError } from "@inkreel/contract";

/** What Node's codes mean for the person at the machine, and what to do. */
const FAULTS = {
  ENOSPC: [
    "storage_full",
    "There is no room left on the disk. Make some, then start it again: what is made already is not made twice.",
  ],
  EDQUOT: [
    "storage_full",
    "Your share of the disk is used up. Delete something of yours, then start it again: what is made already is not made twice.",
  ],
  EROFS: ["store_failed", "The disk can only be read, not written. Choose another folder."],
  EACCES: [
    "store_failed",
    "This file or folder cannot be used without permission. Change that, or choose another one.",
  ],
  EPERM: [
    "store_failed",
    "The system does not allow to use this file or folder. Change that, or choose another one.",
  ],
  EMFILE: [
    "store_failed",
    "Too many files are open on this machine. Close other programs, then start it again.",
  ],
} as const;
/** How Node begins the message of such an error, which is all that comes from another process. */
const MESSAGE = /^(?<code>E[A-Z]+): (?:[^']*'(?<path>[^']+)')?/u;

/**
 * Returns what to tell about an error of the machine, such as a full disk, which is no mistake of the program. Null if neither the error nor
 * one of its causes is one, and for an AppError, which tells more.
 */
export function asMachineFault(error: unknown): AppError | null {
  if (!(error instanceof Error) || error instanceof AppError) return null;
  const { code, path } = MESSAGE.exec(error.message)?.groups ?? {};
  if (code === undefined || !isKnown(code)) return asMachineFault(error.cause);
  const [kind, words] = FAULTS[code];
  return new AppError(kind, path === undefined ? words : `${path}: ${words}`, { cause: error });
}

const isKnown = (code: string): code is keyof typeof FAULTS => Object.hasOwn(FAULTS, code);
