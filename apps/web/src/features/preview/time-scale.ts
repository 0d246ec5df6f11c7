/** Converts between the video's time and the width that shows it, for seek bar and timeline. */
export interface TimeScale {
  /** Distance from the left edge; a video's time runs left to right in every language. */
  toPx(timeMs: number): number;
  /** Held to the video's length. */
  toMs(px: number): number;
  /** 0 to 1. */
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
