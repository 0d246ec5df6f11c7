import type { Composition } from "@inkreel/contract";
import { useMemo, useSyncExternalStore } from "react";
import { usePlayer, useShownComposition } from "../../lib/playback/player-context";
import { narrationTracksOf } from "../../lib/playback/tracks-of";
import { createTimeScale, type TimeScale } from "./time-scale";

const HEIGHT_PX = 48;

/** Waveform of the narration. The played part is coloured. */
export function Waveform({ widthPx }: { widthPx: number }) {
  const player = usePlayer();
  const composition = useShownComposition();
  const heardNarrations = useHeardNarrations();

  const path = useMemo(() => {
    if (composition === null || heardNarrations === 0) return "";
    const scale = createTimeScale(composition.durationMs, widthPx);
    const findPeaks = (src: string): Float32Array | null => {
      const sound = player.narration(src);
      return sound === null ? null : peaksOf(sound);
    };
    return barsPath(waveformBars({ composition, findPeaks, scale, widthPx }), HEIGHT_PX);
  }, [player, composition, heardNarrations, widthPx]);

  return (
    <div aria-hidden className="relative h-12">
      <svg width={widthPx} height={HEIGHT_PX} className="absolute inset-0 text-line-strong opacity-60">
        <path d={path} fill="currentColor" />
      </svg>
      <svg
        width={widthPx}
        height={HEIGHT_PX}
        className="absolute inset-0 text-accent [clip-path:inset(0_calc(100%-var(--played))_0_0)]"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}

/** Returns the number of scenes with decoded narration, so that the waveform is redrawn when it changes. */
function useHeardNarrations(): number {
  const player = usePlayer();
  return useSyncExternalStore(
    player.onContentChange,
    () =>
      player.composition?.scenes.filter(
        ({ narration }) => narration !== null && player.narration(narration.src) !== null,
      ).length ?? 0,
  );
}

/** Distance between the left edges of two bars. */
const BAR_STEP_PX = 3;
const BAR_WIDTH_PX = 2;

/**
 * Returns the height of each bar from 0 to 1, relative to the loudest moment of the video. Parts that are not loaded
 * are 0.
 */
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

/** Returns the bars as one SVG path, vertically centred. */
export function barsPath(bars: readonly number[], heightPx: number): string {
  const shortestPx = BAR_WIDTH_PX;
  return bars
    .map((share, bar) => {
      const barPx = Math.max(shortestPx, share * heightPx);
      return `M${bar * BAR_STEP_PX} ${((heightPx - barPx) / 2).toFixed(1)}v${barPx.toFixed(1)}h${BAR_WIDTH_PX}v${(-barPx).toFixed(1)}z`;
    })
    .join("");
}

/** Resolution of the peaks, sufficient for a bar every three pixels in a video of one minute. */
const PEAKS_PER_SECOND = 100;

const known = new WeakMap<AudioBuffer, Float32Array>();

/** Returns the maximum amplitude of each hundredth of a second, from 0 to 1. The result is cached per sound. */
function peaksOf(sound: AudioBuffer): Float32Array {
  const peaks =
    known.get(sound) ?? computePeaks(sound.getChannelData(0), sound.sampleRate / PEAKS_PER_SECOND);
  known.set(sound, peaks);
  return peaks;
}

export function computePeaks(samples: Float32Array, samplesPerPeak: number): Float32Array {
  const peaks = new Float32Array(Math.ceil(samples.length / samplesPerPeak));
  for (let i = 0; i < samples.length; i++) {
    const peak = Math.floor(i / samplesPerPeak);
    const amplitude = Math.abs(samples[i]!);
    if (amplitude > peaks[peak]!) peaks[peak] = amplitude;
  }
  return peaks;
}
