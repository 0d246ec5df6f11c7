/** All overlays of a scene have entered before they leave. */
const BEFORE_END_MS = 350;

/** The time within a scene at which a still shows most of it. */
export function tellingMomentMs(durationMs: number): number {
  return Math.max(durationMs / 2, durationMs - BEFORE_END_MS);
}
