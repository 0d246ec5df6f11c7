import type { Composition } from "@inkreel/contract";
import { type GainPoint, speechSpans } from "./music-gain.js";

/** A peaking filter (Audio EQ Cookbook by Bristow-Johnson). */
export interface PeakingFilter {
  hz: number;
  q: number;
  gainDb: number;
}

/** The filters that the music passes while words are spoken. Together they lower 1 to 4 kHz, where speech is understood. */
export const VOICE_SPACE: readonly PeakingFilter[] = [
  { hz: 1350, q: 0.8, gainDb: -6 },
  { hz: 2900, q: 0.8, gainDb: -6 },
];

const OPEN_MS = 180;
const HOLD_MS = 150;
const CLOSE_MS = 400;

/**
 * Returns the share of the music that passes the filters of `VOICE_SPACE`, 0..1, over the time of the video. The rest is
 * heard unfiltered. Empty if the music leaves no space. Preview and renderer both use it.
 */
export function voiceSpace({ scenes, sound }: Pick<Composition, "scenes" | "sound">): GainPoint[] {
  if (sound?.musicSpace !== true) return [];
  const points: GainPoint[] = [];
  for (const { startMs, endMs } of speechSpans(scenes)) {
    const closedMs = points.at(-1)?.timeMs ?? -Infinity;
    const openMs = startMs - OPEN_MS;
    // In a short pause the space stays.
    if (openMs < closedMs) points.splice(-2);
    else points.push({ timeMs: openMs, gain: 0 }, { timeMs: startMs, gain: 1 });
    points.push({ timeMs: endMs + HOLD_MS, gain: 1 }, { timeMs: endMs + HOLD_MS + CLOSE_MS, gain: 0 });
  }
  return points;
}
