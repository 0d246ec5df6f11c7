/** Before a scene's overlays leave, all of them have entered. */
const BEFORE_END_MS = 350;

/** The time within a scene at which a still shows most of it. */
export function tellingMomentMs(durationMs: number): number {
  return Math.max(durationMs / 2, durationMs - BEFORE_END_MS);
}
