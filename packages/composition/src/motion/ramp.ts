import type { Easing } from "./easing.js";

export interface Ramp {
  startMs: number;
  durationMs: number;
  easing: Easing;
}

/** Returns the progress of a ramp at `timeMs`: 0 before it, 1 after it, and eased in between. */
export function rampAt({ startMs, durationMs, easing }: Ramp, timeMs: number): number {
  if (timeMs <= startMs) return 0;
  if (timeMs >= startMs + durationMs) return 1;
  return easing((timeMs - startMs) / durationMs);
}

/**
 * Interpolates linearly between two values. `share` is the interpolation factor: 0 returns `from` and 1 returns `to`.
 */
export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
