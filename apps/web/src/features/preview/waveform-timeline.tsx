import type { Composition } from "@inkreel/contract";
import { clsx } from "clsx";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { Panel } from "../../components/ui/panel";
import { usePlayer, usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import { narrationTracksOf } from "../../lib/playback/tracks-of";
import { useStrings } from "../../strings/use-strings";
import { sceneSpans } from "./scene-spans";
import { createTimeScale, type TimeScale } from "./time-scale";
import { usePlayhead } from "./use-playhead";
import { useScrub } from "./use-scrub";

/** Timeline of the whole video: scenes, waveform of the narration, and a draggable playhead. */
export function WaveformTimeline({ className }: { className?: string }) {
  const strings = useStrings().preview;
  const timelineRef = useRef<HTMLDivElement>(null);
  const isEmpty = useShownComposition() === null;
  const scrub = useScrub();
  usePlayhead(timelineRef);
  return (
    <Panel as="section" aria-label={strings.timeline} className={clsx("relative px-3 pt-3 pb-2", className)}>
      {isEmpty && (
        <p className="absolute inset-0 grid place-items-center text-13 text-ink-3">{strings.noTimeline}</p>
      )}
      <div ref={timelineRef} dir="ltr" className={clsx("relative [--played:0%]", isEmpty && "invisible")}>
        <SceneChips />
        <div {...scrub} className="cursor-pointer touch-none pt-2">
          <Waveform />
        </div>
        <div
          aria-hidden
          className="pointer-events-none absolute -top-1.5 bottom-0 left-(--played) w-0.5 -translate-x-1/2 bg-ink before:absolute before:-top-1 before:left-1/2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-ink"
        />
      </div>
    </Panel>
  );
}

/** The scenes as segments with proportional widths. Clicking a scene seeks to it. */
function SceneChips() {
  const strings = useStrings().preview;
  const player = usePlayer();
  const activeIndex = usePlayerState((snapshot) => snapshot.sceneIndex);
  const composition = useShownComposition();
  return (
    <ol className="relative h-6">
      {sceneSpans(composition).map(({ id, role, startPercent, widthPercent }, i) => (
        <li
          key={id}
          className="@container absolute inset-y-0 pe-0.75"
          style={{ left: `${startPercent}%`, width: `${widthPercent}%` }}
        >
          <button
            type="button"
            aria-label={strings.goToScene(i + 1, strings.roleNames[role])}
            aria-current={i === activeIndex}
            onClick={() => player.showScene(i)}
            className={clsx(
              "flex size-full items-center gap-1.5 overflow-hidden rounded-6 px-2 text-12 whitespace-nowrap @max-[36px]:justify-center @max-[36px]:px-0",
              "transition-colors duration-150 ease-out",
              i === activeIndex
                ? "bg-marker font-semibold text-marker-ink"
                : "bg-surface-2 text-ink-2 hover:bg-line",
            )}
          >
            <span className="font-time text-11 font-semibold @max-[18px]:hidden">{i + 1}</span>{" "}
            <span className="truncate @max-[72px]:hidden">{strings.roleNames[role]}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const HEIGHT_PX = 48;

/** Waveform of the narration. The played part is coloured. */
function Waveform() {
  const player = usePlayer();
  const composition = useShownComposition();
  const heardNarrations = useHeardNarrations();
  const boxRef = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(boxRef);

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
    <div ref={boxRef} aria-hidden className="relative h-12">
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

/** Returns the content width of an element in whole pixels, or 0 before it is measured. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const sizes = new ResizeObserver(([entry]) => setWidthPx(Math.floor(entry?.contentRect.width ?? 0)));
    sizes.observe(ref.current);
    return () => sizes.disconnect();
  }, [ref]);
  return widthPx;
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
