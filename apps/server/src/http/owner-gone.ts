import { AppError } from "@inkreel/contract";

const FOREIGN_KEY_VIOLATION = "23503";
const OWNER_KEYS = /_(?:owner|user)_id_fkey$/u;
const MAX_CAUSES = 5;

/**
 * Returns true if a row could not be written because its visitor no longer exists: they logged in during the
 * request, and their account has taken over the rows.
 */
export function isOwnerGone(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < MAX_CAUSES && at instanceof Error; depth += 1) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === FOREIGN_KEY_VIOLATION) return typeof constraint === "string" && OWNER_KEYS.test(constraint);
    at = at.cause;
  }
  return false;
}

/** Returns the error after which the client repeats the request with the cookie of the new session. */
export function loggedInMeanwhile(): AppError {
  return new AppError("conflict", "You logged in while this request was running. Please send it again.");
}
