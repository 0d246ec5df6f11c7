const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;

/**
 * Returns an exponential back-off delay that starts at half a second. It is randomised between half and all of its
 * value, so that many callers do not retry at once. `attempt` starts at 1, and `random` is 0..1.
 */
export function backOffMs(attempt: number, random: number): number {
  const fullMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(fullMs * (0.5 + random / 2));
}

/**
 * Returns the delay in the `Retry-After` header, which contains seconds or a date. Null if there is none or it is
 * invalid.
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  const seconds = Number(value);
  if (value.trim() !== "" && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
