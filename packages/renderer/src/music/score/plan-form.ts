import type { SectionLevel } from "./score.js";

export const BEATS_PER_BAR = 4;

/** Duration of the final chord: a fraction of the video, up to a few seconds. */
const TAIL = { share: 0.14, maxS: 3.2 } as const;
/** Sections of a piece. Each starts with the scene nearest to this fraction of the piece, at the start of a bar. */
const PLAN: readonly { share: number; level: SectionLevel }[] = [
  { share: 0, level: 1 },
  { share: 0.14, level: 2 },
  { share: 0.38, level: 3 },
  { share: 0.66, level: 2 },
  { share: 0.78, level: 3 },
];
/** Sections of a short piece, which has no time to become quiet again. */
const SHORT_PLAN = PLAN.slice(0, 3);
const SHORT_BARS = 10;

/** Position of a bar. The last bar before the final chord may be half a bar. */
export interface Bar {
  startBeat: number;
  beats: number;
  level: SectionLevel;
}

export interface Form {
  beatS: number;
  endingS: number;
  bars: Bar[];
}

/**
 * Divides the duration of a video into bars near the requested tempo, and into sections that start with scenes. The
 * final chord falls a few seconds before the end.
 */
export function planForm(options: {
  durationS: number;
  tempoBpm: number;
  sceneStartsS: readonly number[];
}): Form {
  const { durationS, tempoBpm, sceneStartsS } = options;
  const endingS = durationS - Math.min(TAIL.maxS, durationS * TAIL.share);
  // The piece consists of whole half bars. Rounding changes its number of beats by at most one, and the tempo
  // accordingly.
  const beatCount = Math.max(2, 2 * Math.round((endingS * tempoBpm) / 60 / 2));
  const beatS = endingS / beatCount;
  const barCount = Math.ceil(beatCount / BEATS_PER_BAR);
  const starts = sectionStarts({ barCount, barS: beatS * BEATS_PER_BAR, sceneStartsS });
  const bars = Array.from({ length: barCount }, (_, index): Bar => {
    const startBeat = index * BEATS_PER_BAR;
    const level = starts.findLast(({ bar }) => bar <= index)!.level;
    return { startBeat, beats: Math.min(BEATS_PER_BAR, beatCount - startBeat), level };
  });
  return { beatS, endingS, bars };
}

function sectionStarts(options: {
  barCount: number;
  barS: number;
  sceneStartsS: readonly number[];
}): { bar: number; level: SectionLevel }[] {
  const { barCount, barS, sceneStartsS } = options;
  const plan = barCount < SHORT_BARS ? SHORT_PLAN : PLAN;
  const sceneBars = sceneStartsS.map((startS) => Math.round(startS / barS));
  let earliest = 0;
  return plan.map(({ share, level }) => {
    const wanted = share * barCount;
    const reach = Math.max(1, barCount * 0.08);
    const near = sceneBars.filter((bar) => Math.abs(bar - wanted) <= reach);
    const nearest = near.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
    const bar = share === 0 ? 0 : Math.max(earliest, nearest ?? Math.round(wanted));
    earliest = bar + 1;
    return { bar, level };
  });
}
