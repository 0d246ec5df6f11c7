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
  "voice_unknown",
  "speech_failed",
  "picture_broken",
  "render_failed",
  "store_failed",
  "provider_failed",
  "cancelled",
  "unauthorized",
  "forbidden",
  "not_found",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
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

  constructor(code: ErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }
}

/** True for the errors that an aborted `AbortSignal` leads to; cancelling is not a failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
