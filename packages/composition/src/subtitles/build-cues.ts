import type { Composition, TimedWord } from "@inkreel/contract";
import { paginate } from "../captions/paginate.js";
import { splitLongWords } from "../captions/split-long-words.js";
import type { PageTiming } from "../captions/time-pages.js";
import { countColumns } from "./text-columns.js";
import {
  countSubtitleLines,
  MAX_SUBTITLE_COLUMNS,
  MAX_SUBTITLE_LINES,
  wrapSubtitle,
} from "./wrap-subtitle.js";

/** A subtitle: one or two lines, with the times of the film at which they are shown. */
export interface Cue {
  startMs: number;
  endMs: number;
  lines: string[];
}

const PREFERRED_CHARS = 60;
/** Two frames; a shorter gap between two subtitles is seen as a flicker. */
const MIN_GAP_MS = 67;
const SUBTITLE_TIMING: Omit<PageTiming, "durationMs"> = {
  minPageMs: 700,
  maxCharsPerSecond: 20,
  holdMs: 500,
  leadMs: 0,
  minGapMs: MIN_GAP_MS,
};

/**
 * The subtitles of a film, from the same word times and by the same rules as the drawn captions: at most two lines of
 * 42 characters, 20 characters a second where speech allows, no overlaps.
 */
export function buildCues(composition: Pick<Composition, "scenes">): Cue[] {
  let sceneStartMs = 0;
  const cues = composition.scenes.flatMap((scene) => {
    const startMs = sceneStartMs;
    sceneStartMs += scene.durationMs;
    return buildSceneCues(scene).map((cue) => ({
      ...cue,
      startMs: cue.startMs + startMs,
      endMs: cue.endMs + startMs,
    }));
  });
  return cues.map((cue, i) => {
    const gapMs = (cues[i + 1]?.startMs ?? Number.POSITIVE_INFINITY) - cue.endMs;
    return gapMs < MIN_GAP_MS ? { ...cue, endMs: cue.endMs + gapMs } : cue;
  });
}

function buildSceneCues(scene: { words: readonly TimedWord[]; durationMs: number }): Cue[] {
  const words = splitLongWords(scene.words, { maxLength: MAX_SUBTITLE_COLUMNS, lengthOf: countColumns });
  const pages = paginate({
    words,
    fits: (startWord, endWord) => countSubtitleLines(words.slice(startWord, endWord)) <= MAX_SUBTITLE_LINES,
    preferredChars: PREFERRED_CHARS,
    timing: { ...SUBTITLE_TIMING, durationMs: scene.durationMs },
  });
  return pages.map(({ startWord, endWord, startMs, endMs }) => ({
    startMs,
    endMs,
    lines: wrapSubtitle(words.slice(startWord, endWord)),
  }));
}
