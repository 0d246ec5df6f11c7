import type { Said } from "./sentences/said.js";
import { sayAsItIs } from "./sentences/say-as-it-is.js";

/** Codes of all errors that users can see. */
export const ERROR_CODES = [
  "bad_input",
  "file_empty",
  "file_too_large",
  "file_type_unsupported",
  "file_encrypted",
  "file_broken",
  "document_scanned",
  "address_invalid",
  "address_refused",
  "address_unreachable",
  "page_refused",
  "page_paywalled",
  "page_no_article",
  "content_too_short",
  "timed_out",
  "too_slow",
  "voice_unknown",
  "language_unspoken",
  "speech_failed",
  "picture_broken",
  "render_failed",
  "store_failed",
  "storage_full",
  "storage_gone",
  "provider_failed",
  "cancelled",
  "unauthorized",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "host_unknown",
  "rate_limited",
  "quota_exceeded",
  "unavailable",
  "internal",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * The only class for expected errors. `message` is shown to users and says what failed, with which value, and what to
 * do. `cause` is the original error.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Code and params of `message`, for translation. Null if only the English text is known. */
  readonly said: Said | null;
  /** Seconds to wait before a retry. Null if unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    message: string | Said,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(typeof message === "string" ? message : message.message, options);
    this.name = "AppError";
    this.code = code;
    this.said = typeof message === "string" ? null : message;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** Returns the message of an error in translatable form, for use inside another message. */
export function saidBy(error: unknown): Said {
  if (error instanceof AppError && error.said !== null) return error.said;
  return sayAsItIs(error instanceof Error ? error.message : String(error));
}

/** Returns true for the error that an aborted `AbortSignal` causes. Cancelling is not a failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** Returns true for an error of Node with one of these codes, such as "ENOENT" for a file that does not exist. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** A serialisable error for messages between threads and processes, which do not preserve error classes. */
export interface PassedError {
  code: ErrorCode | null;
  message: string | Said;
  stack: string | null;
  /** Message of the original `cause`. Null if there is none. */
  cause: string | null;
}

/** Converts an error for a message between threads or processes. `fromPassedError` restores it. */
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
