/** Converts between time in the video and position on the seek bar or timeline. */
export interface TimeScale {
  /**
   * Returns the distance from the left edge. Time runs left to right in every language, including right-to-left ones.
   */
  toPx(timeMs: number): number;
  /** Returns the time at a position, clamped to the video. */
  toMs(px: number): number;
  /** Returns the position as a fraction from 0 to 1. */
  toShare(timeMs: number): number;
}

export function createTimeScale(durationMs: number, widthPx: number): TimeScale {
  const toShare = (timeMs: number): number =>
    durationMs === 0 ? 0 : Math.min(1, Math.max(0, timeMs / durationMs));
  return {
    toShare,
    toPx: (timeMs) => toShare(timeMs) * widthPx,
    toMs: (px) => (widthPx === 0 ? 0 : Math.min(1, Math.max(0, px / widthPx)) * durationMs),
  };
}
