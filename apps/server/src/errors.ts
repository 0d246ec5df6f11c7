import { AppError, type ErrorCode, type Said } from "@inkreel/contract";

const ERROR_STATUS = {
  bad_input: 400,
  address_invalid: 400,
  voice_unknown: 400,
  unauthorized: 401,
  forbidden: 403,
  address_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  cancelled: 409,
  // Retrying does not help until space is freed, so this is not a 429.
  quota_exceeded: 403,
  file_too_large: 413,
  payload_too_large: 413,
  file_type_unsupported: 415,
  unsupported_media_type: 415,
  host_unknown: 421,
  file_empty: 422,
  file_encrypted: 422,
  file_broken: 422,
  document_scanned: 422,
  page_paywalled: 422,
  page_no_article: 422,
  content_too_short: 422,
  language_unspoken: 422,
  picture_broken: 422,
  rate_limited: 429,
  internal: 500,
  render_failed: 500,
  address_unreachable: 502,
  page_refused: 502,
  provider_failed: 502,
  speech_failed: 502,
  store_failed: 503,
  unavailable: 503,
  timed_out: 504,
  storage_full: 507,
  storage_gone: 507,
} as const satisfies Record<ErrorCode, number>;
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

/** Returns the HTTP status for an error code. */
export function errorStatus(code: ErrorCode): ErrorStatus {
  return ERROR_STATUS[code];
}

/** Too many requests, or too many at the same time. */
export class RateLimitError extends AppError {
  constructor(message: string | Said, retryAfterSeconds: number) {
    super("rate_limited", message, { retryAfterSeconds });
    this.name = "RateLimitError";
  }
}
