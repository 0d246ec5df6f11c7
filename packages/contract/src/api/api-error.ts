import type { Said } from "../sentences/said.js";
import { AppError } from "../errors.js";
import { errorResponse, type ErrorResponse } from "./common.js";

/**
 * Thrown for an unsuccessful response. `message` is "STATUS: TEXT" with the body of the response, or its status text if
 * the body is empty, as the specification requires. `sentence` is the message for users.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorResponse["code"] | null;
  readonly sentence: string;
  /** Code and params of `sentence`, for translation. Null if only the English text is known. */
  readonly said: Said | null;
  readonly issues: NonNullable<ErrorResponse["issues"]>;
  /** Seconds to wait before a retry after status 429 or 503. */
  readonly retryAfterSeconds: number | null;

  constructor(answer: { status: number; statusText: string; text: string; retryAfter: string | null }) {
    const { status, statusText, text, retryAfter } = answer;
    super(`${status}: ${text === "" ? statusText : text}`);
    this.name = "ApiError";
    this.status = status;
    const body = readBody(text);
    this.code = body?.code ?? null;
    this.sentence = body?.error ?? `The server answered with status ${status}.`;
    this.said = body?.said ?? null;
    this.issues = body?.issues ?? [];
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/u.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** Returns the error of a call with the message for users instead of the whole response. Other errors stay as they are. */
export function toldError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, sentence, retryAfterSeconds } = error;
  const wait = retryAfterSeconds === null ? "" : ` Try again in ${retryAfterSeconds} s.`;
  return new AppError(code ?? "unavailable", `${sentence}${wait}`, { cause: error });
}

/** Returns null if the body is not an error of this API, for example an error page of a proxy. */
function readBody(text: string): ErrorResponse | null {
  if (!text.startsWith("{")) return null;
  try {
    return errorResponse.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
