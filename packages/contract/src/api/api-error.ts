import type { Said } from "../sentences/said.js";
import { errorResponse, type ErrorResponse } from "./common.js";

/**
 * An answer that is not a success. `message` is the status, a colon, a space and the answer's text (the status
 * text where there is none), as the specification wants it; `sentence` is what a person should read.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorResponse["code"] | null;
  readonly sentence: string;
  /** The same for other languages; null where only the sentence is known. */
  readonly said: Said | null;
  readonly issues: NonNullable<ErrorResponse["issues"]>;
  /** Seconds to wait, of a 429 or 503. */
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

/** Null for what is no error of this interface, such as a proxy's page. */
function readBody(text: string): ErrorResponse | null {
  if (!text.startsWith("{")) return null;
  try {
    return errorResponse.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
