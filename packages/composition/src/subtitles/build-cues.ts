import type { TimedWord } from "@inkreel/contract";
import { paginate } from "../captions/paginate.js";
import { splitLongWords } from "../captions/split-long-words.js";
import type { PageTiming } from "../captions/time-pages.js";
import { splitGraphemes } from "../text/graphemes.js";
import { canBreakBetween } from "../text/line-breaks.js";
import type { WordToSet } from "../text/text-block.js";
import { type Chunk, wrapBalanced, wrapGreedily } from "../text/wrap-lines.js";

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Emoji_Presentation}]/u;

/** Matches text that contains only half-width characters. */
const NARROW = /^[\u0020-\u02FF\u0370-\u0482]*$/;

/** Returns the length of a subtitle line in columns. Full-width characters, such as Chinese ones, count as two. */
export function countColumns(text: string): number {
  if (NARROW.test(text)) return text.length;
  return splitGraphemes(text).reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** A subtitle of one or two lines with its start and end in the video. */
export interface Cue {
  startMs: number;
  endMs: number;
  lines: string[];
}

/** Timed words, scene by scene. The times are from the start of each scene. */
export interface CuedScenes {
  scenes: readonly { words: readonly TimedWord[]; durationMs: number }[];
}

const PREFERRED_CHARS = 60;
/** Minimum gap between two subtitles (two frames). A shorter gap looks like a flicker. */
const MIN_GAP_MS = 67;
const SUBTITLE_TIMING: Omit<PageTiming, "durationMs"> = {
  minPageMs: 700,
  maxCharsPerSecond: 20,
  holdMs: 500,
  leadMs: 0,
  minGapMs: MIN_GAP_MS,
};

/**
 * Creates the subtitles of a video. They use the same word times and pagination as the burned-in captions. Each has at
 * most two lines of 42 columns, and at most 20 characters per second if the speech is slow enough. Subtitles do not
 * overlap.
 */
export function buildCues(composition: CuedScenes): Cue[] {
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

/** Maximum line length in columns, as in the timed-text guides of Netflix and most broadcasters. */
const MAX_SUBTITLE_COLUMNS = 42;
const MAX_SUBTITLE_LINES = 2;

/** Divides the words into lines of similar length of at most 42 columns. Longer words must have been split before. */
function wrapSubtitle(words: readonly WordToSet[]): string[] {
  const chunks = toChunks(words);
  const starts = wrapBalanced(chunks, MAX_SUBTITLE_COLUMNS);
  return starts.map((start, i) =>
    chunks
      .slice(start, starts[i + 1])
      .map((chunk, j) => (j > 0 && chunk.spaceEm > 0 ? " " : "") + chunk.text)
      .join(""),
  );
}

/** Returns the number of lines without optimising the line breaks. */
function countSubtitleLines(words: readonly WordToSet[]): number {
  return wrapGreedily(toChunks(words), MAX_SUBTITLE_COLUMNS).length;
}

function toChunks(words: readonly WordToSet[]): (Chunk & { text: string })[] {
  const chunks: (Chunk & { text: string })[] = [];
  words.forEach((word, i) => {
    const chunk = chunks.at(-1);
    const previous = words[i - 1];
    const joined = (chunk?.text ?? "") + (word.spaceBefore ? " " : "") + word.text;
    const columns = countColumns(joined);
    if (
      chunk === undefined ||
      previous === undefined ||
      canBreakBetween(previous, word) ||
      columns > MAX_SUBTITLE_COLUMNS
    ) {
      chunks.push({
        text: word.text,
        widthEm: countColumns(word.text),
        spaceEm: word.spaceBefore ? 1 : 0,
        firstWord: word.text,
        lastWord: word.text,
      });
    } else {
      Object.assign(chunk, { text: joined, widthEm: columns, lastWord: word.text });
    }
  });
  return chunks;
}
