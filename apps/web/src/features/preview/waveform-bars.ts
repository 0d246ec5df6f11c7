import type { Composition } from "@inkreel/contract";
import { PEAKS_PER_SECOND } from "../../lib/playback/peaks";
import { narrationTracksOf } from "../../lib/playback/tracks-of";
import type { TimeScale } from "./time-scale";

/** Distance from one bar's left edge to the next one's. */
const BAR_STEP_PX = 3;
const BAR_WIDTH_PX = 2;

/** The video's loudness as the height of each bar, 0 to 1, against its loudest moment. Silence where nothing is known. */
export function waveformBars(options: {
  composition: Composition;
  findPeaks: (src: string) => Float32Array | null;
  scale: TimeScale;
  widthPx: number;
}): number[] {
  const { composition, findPeaks, scale, widthPx } = options;
  const peaks = videoPeaks(composition, findPeaks);
  const loudest = peaks.reduce((max, peak) => Math.max(max, peak), 0) || 1;
  return Array.from({ length: Math.floor(widthPx / BAR_STEP_PX) }, (_, bar) => {
    const from = peakIndex(scale.toMs(bar * BAR_STEP_PX));
    const to = Math.max(from + 1, peakIndex(scale.toMs((bar + 1) * BAR_STEP_PX)));
    return peaks.subarray(from, to).reduce((max, peak) => Math.max(max, peak), 0) / loudest;
  });
}

function videoPeaks(composition: Composition, findPeaks: (src: string) => Float32Array | null): Float32Array {
  const peaks = new Float32Array(peakIndex(composition.durationMs) + 1);
  for (const { src, startMs } of narrationTracksOf(composition)) {
    const from = peakIndex(startMs);
    peaks.set((findPeaks(src) ?? new Float32Array()).subarray(0, peaks.length - from), from);
  }
  return peaks;
}

const peakIndex = (timeMs: number): number => Math.floor((timeMs / 1000) * PEAKS_PER_SECOND);

/** The bars as one SVG path, standing on both sides of the middle. */
export function barsPath(bars: readonly number[], heightPx: number): string {
  const shortestPx = BAR_WIDTH_PX;
  return bars
    .map((share, bar) => {
      const barPx = Math.max(shortestPx, share * heightPx);
      return `M${bar * BAR_STEP_PX} ${((heightPx - barPx) / 2).toFixed(1)}v${barPx.toFixed(1)}h${BAR_WIDTH_PX}v${(-barPx).toFixed(1)}z`;
    })
    .join("");
}
