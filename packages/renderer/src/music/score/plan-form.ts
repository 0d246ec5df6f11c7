import type { SectionLevel } from "./score.js";

export const BEATS_PER_BAR = 4;

/** The last chord lasts for this share of the video, up to a few seconds. */
const TAIL = { share: 0.14, maxS: 3.2 } as const;
/** A section starts with the scene nearest to its share of the piece, at the start of a bar. */
const PLAN: readonly { share: number; level: SectionLevel }[] = [
  { share: 0, level: 1 },
  { share: 0.14, level: 2 },
  { share: 0.38, level: 3 },
  { share: 0.66, level: 2 },
  { share: 0.78, level: 3 },
];
/** A short piece has no time to become quiet again. */
const SHORT_PLAN = PLAN.slice(0, 3);
const SHORT_BARS = 10;

/** Position of a bar. The last one before the ending may be half a bar. */
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
 * Divides the time of a video into bars near the wanted tempo, so that the last chord comes a few seconds before the
 * end, and into sections that start with scenes.
 */
export function planForm(options: {
  durationS: number;
  tempoBpm: number;
  sceneStartsS: readonly number[];
}): Form {
  const { durationS, tempoBpm, sceneStartsS } = options;
  const endingS = durationS - Math.min(TAIL.maxS, durationS * TAIL.share);
  // The piece has whole half bars. This shifts the tempo by at most one beat in the whole piece.
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
