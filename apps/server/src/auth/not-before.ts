import { setTimeout as delay } from "node:timers/promises";

/** Does the work, and is done no earlier than after `leastMs`, however it went: the time tells nothing of it. */
export async function notBefore<Result>(leastMs: number, work: () => Promise<Result>): Promise<Result> {
  const startMs = performance.now();
  try {
    return await work();
  } finally {
    await delay(Math.max(0, leastMs - (performance.now() - startMs)));
  }
}
