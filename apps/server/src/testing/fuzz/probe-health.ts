import type { FuzzWorld } from "./fuzz-world.js";

const PAUSE_MS = 25;
/** The limit on a busy machine. A longer block of the event loop counts as a standstill. */
const HEALTH_LIMIT_MS = 5_000;

export interface Health {
  /** The longest time until `/healthz` answered, or until the event loop called it. */
  slowestMs: number;
  /** A sentence about the problem, or null. */
  fault: string | null;
}

/** Calls `/healthz` repeatedly until the signal, at least once. */
export async function probeHealth({ browser }: FuzzWorld, signal: AbortSignal): Promise<Health> {
  const health: Health = { slowestMs: 0, fault: null };
  let askedMs = performance.now();
  do {
    const { status } = await browser.send("GET", "/healthz");
    if (status !== 200) health.fault = `/healthz answered ${status} meanwhile.`;
    health.slowestMs = Math.max(health.slowestMs, performance.now() - askedMs);
    askedMs = performance.now() + PAUSE_MS;
    await pause(signal);
  } while (!signal.aborted);
  health.slowestMs = Math.max(health.slowestMs, performance.now() - askedMs);
  if (health.slowestMs > HEALTH_LIMIT_MS)
    health.fault = `/healthz had to wait ${Math.round(health.slowestMs)} ms meanwhile.`;
  return health;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
