import { hasUnspaced } from "./unspaced.js";

/**
 * A word, defined once for everybody: speech gives one timed word per entry, captions draw one per entry, directions
 * count them. Words are the runs between white space; runs in scripts that are written without spaces are cut further
 * at dictionary boundaries, closing punctuation staying with the word before it.
 */
export interface Word {
  text: string;
  startChar: number;
  endChar: number;
  /** False where the word follows its predecessor without white space (CJK, Thai). */
  spaceBefore: boolean;
}

/** All words of a text with their places, in order. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/\S+/gu)) {
    if (hasUnspaced(match[0])) words.push(...splitUnspaced(match[0], match.index));
    else
      words.push({
        text: match[0],
        startChar: match.index,
        endChar: match.index + match[0].length,
        spaceBefore: true,
      });
  }
  const first = words[0];
  if (first !== undefined) first.spaceBefore = false;
  return words;
}

const SEGMENTER = new Intl.Segmenter("und", { granularity: "word" });
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;
/** The segmenter's time grows faster than its text; no real sentence is longer than this. */
const MAX_RUN_CHARS = 500;

function splitUnspaced(run: string, offset: number): Word[] {
  const words: Word[] = [];
  for (let start = 0; start < run.length; start += MAX_RUN_CHARS) {
    addSegments(words, run.slice(start, start + MAX_RUN_CHARS), offset + start);
  }
  const first = words[0];
  if (first !== undefined) first.spaceBefore = true;
  return words;
}

/** Closing marks join the word before them, opening ones the word after them, so that no line begins or ends wrongly. */
function addSegments(words: Word[], run: string, offset: number): void {
  let opensWord = false;
  for (const { segment, index, isWordLike } of SEGMENTER.segment(run)) {
    const previous = words.at(-1);
    const isOpening = !isWordLike && OPENING.test(segment);
    if (previous !== undefined && !isOpening && (opensWord || !isWordLike)) {
      previous.text += segment;
      previous.endChar += segment.length;
      opensWord &&= !isWordLike;
      continue;
    }
    const startChar = offset + index;
    words.push({ text: segment, startChar, endChar: startChar + segment.length, spaceBefore: false });
    opensWord = isOpening;
  }
}

/** A run of a scene's words, by index into `splitWords(scene.text)`; `endWord` is exclusive. */
export interface WordRange {
  startWord: number;
  endWord: number;
}

/**
 * Counts the words of a text as `splitWords` splits them: the runs between white space, and in scripts that are written
 * without spaces the words of the dictionary.
 */
export function countWords(text: string): number {
  if (hasUnspaced(text)) return splitWords(text).length;
  return text.match(/\S+/gu)?.length ?? 0;
}
