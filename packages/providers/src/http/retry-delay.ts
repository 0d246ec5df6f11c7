const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;

/**
 * Returns a delay that doubles from half a second, randomly spread over its upper half so that many callers do not
 * retry at once. `attempt` counts from 1, and `random` is from 0 to 1.
 */
export function backOffMs(attempt: number, random: number): number {
  const fullMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(fullMs * (0.5 + random / 2));
}

/** Returns the delay that `Retry-After` requests, in seconds or as a date. Null if there is no readable one. */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  const seconds = Number(value);
  if (value.trim() !== "" && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
