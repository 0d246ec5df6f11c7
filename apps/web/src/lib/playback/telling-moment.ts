/** Time before the end of a scene at which all its elements are visible. */
const BEFORE_END_MS = 350;

/** Returns the time within a scene whose frame shows most of its elements, for thumbnails. */
export function tellingMomentMs(durationMs: number): number {
  return Math.max(durationMs / 2, durationMs - BEFORE_END_MS);
}
