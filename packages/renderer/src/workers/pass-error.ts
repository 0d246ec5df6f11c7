import { AppError, isAbort } from "@inkreel/contract";
import type { PassedError } from "./messages.js";

/** Errors lose their class on the way between processes; these two keep what matters of it. */
export function toPassedError(error: unknown): PassedError {
  if (!(error instanceof Error)) return { code: null, message: String(error), stack: null };
  return {
    code: isAbort(error) ? "cancelled" : error instanceof AppError ? error.code : null,
    message: error.message,
    stack: error.stack ?? null,
  };
}

export function fromPassedError({ code, message, stack }: PassedError): Error {
  const error = code === null ? new Error(message) : new AppError(code, message);
  if (stack !== null) error.stack = stack;
  return error;
}
