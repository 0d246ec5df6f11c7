/** At this time before the end, all overlays of a scene are visible. */
const BEFORE_END_MS = 350;

/** Returns the time within a scene at which a frame shows most of it. */
export function tellingMomentMs(durationMs: number): number {
  return Math.max(durationMs / 2, durationMs - BEFORE_END_MS);
}
