import { AppError } from "@inkreel/contract";

/** What Node's codes mean for the person at the machine, and what to do. */
const FAULTS = {
  ENOSPC: [
    "storage_full",
    "The disk is full. Free some space, then start again. What is finished is not made again.",
  ],
  EDQUOT: [
    "storage_full",
    "Your quota on this disk is used up. Delete something, then start again. What is finished is not made again.",
  ],
  EROFS: ["store_failed", "This disk is read-only. Choose another folder."],
  EACCES: [
    "store_failed",
    "You have no permission to use this file or folder. Change its permissions, or choose another one.",
  ],
  EPERM: [
    "store_failed",
    "The system does not let Inkreel use this file or folder. Change its permissions, or choose another one.",
  ],
  EMFILE: [
    "store_failed",
    "Too many files are open on this machine. Close other programs, then start again.",
  ],
} as const;
/** How Node begins the message of such an error, which is all that comes from another process. */
const MESSAGE = /^(?<code>E[A-Z]+): (?:[^']*'(?<path>[^']+)')?/u;

/** How the package that draws says that its part for this system was left out, or cannot be loaded. */
const NO_BINARY = "Cannot find native binding";

/**
 * Returns what to tell about an error of the machine, such as a full disk, which is no mistake of the program. Null if neither the error nor
 * one of its causes is one, and for an AppError, which tells more.
 */
export function asMachineFault(error: unknown): AppError | null {
  if (!(error instanceof Error) || error instanceof AppError) return null;
  if (error.message.startsWith(NO_BINARY)) return noBinary(error);
  const { code, path } = MESSAGE.exec(error.message)?.groups ?? {};
  if (code === undefined || !isKnown(code)) return asMachineFault(error.cause);
  const [kind, words] = FAULTS[code];
  return new AppError(kind, path === undefined ? words : `${path}: ${words}`, { cause: error });
}

function noBinary(cause: Error): AppError {
  const system = `${process.platform}-${process.arch}`;
  return new AppError(
    "unavailable",
    `The part of Inkreel that draws, the package @napi-rs/canvas for ${system}, is not installed or does not run on this system. ` +
      "Install Inkreel again on this machine, with optional packages (npm install --include=optional).",
    { cause },
  );
}

const isKnown = (code: string): code is keyof typeof FAULTS => Object.hasOwn(FAULTS, code);
