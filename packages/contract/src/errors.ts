import type { Said } from "./sentences/said.js";
import { sayAsItIs } from "./sentences/sentences.js";

/** Codes of everything that can fail in a way a user should be told about. */
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
 * The one error class for expected failures. `message` says what failed, with which value, and what to do;
 * it is shown to users as it is. The original error stands in `cause`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The sentence and its values, for translation; null when only the message is known. */
  readonly said: Said | null;
  /** Time after which trying again makes sense, when it is known. */
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

/** Returns an error's sentence as part of another sentence. */
export function saidBy(error: unknown): Said {
  if (error instanceof AppError && error.said !== null) return error.said;
  return sayAsItIs(error instanceof Error ? error.message : String(error));
}

/** True for the errors that an aborted `AbortSignal` leads to; cancelling is not a failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

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
