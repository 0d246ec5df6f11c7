import { AppError, isAbort, type ErrorCode } from "./errors.js";
import type { Said } from "./sentences/said.js";

/** An error as it crosses threads and processes, where it loses its class. */
export interface PassedError {
  code: ErrorCode | null;
  message: string | Said;
  stack: string | null;
  /** Message of its cause; null without one. */
  cause: string | null;
}

/** Keeps what matters of an error on its way between threads and processes; `fromPassedError` makes it one again. */
export function toPassedError(error: unknown): PassedError {
  if (!(error instanceof Error)) return { code: null, message: String(error), stack: null, cause: null };
  const isExpected = error instanceof AppError;
  return {
    code: isAbort(error) ? "cancelled" : isExpected ? error.code : null,
    message: isExpected && error.said !== null ? error.said : error.message,
    stack: error.stack ?? null,
    cause: error.cause instanceof Error ? error.cause.message : null,
  };
}

export function fromPassedError({ code, message, stack, cause }: PassedError): Error {
  const options = cause === null ? {} : { cause: new Error(cause) };
  const text = typeof message === "string" ? message : message.message;
  const error = code === null ? new Error(text, options) : new AppError(code, message, options);
  if (stack !== null) error.stack = stack;
  return error;
}
