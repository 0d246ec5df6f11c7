import { setTimeout as delay } from "node:timers/promises";

/**
 * Runs `work`, and settles no earlier than `leastMs` after the start, so that the response time reveals nothing
 * about the result.
 */
export async function notBefore<Result>(leastMs: number, work: () => Promise<Result>): Promise<Result> {
  const startMs = performance.now();
  try {
    return await work();
  } finally {
    await delay(Math.max(0, leastMs - (performance.now() - startMs)));
  }
}
