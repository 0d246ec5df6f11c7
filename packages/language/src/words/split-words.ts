import { hasUnspaced } from "./unspaced.js";

/**
 * A word. All packages use this definition: speech returns one timed word per entry, captions draw one per entry, and
 * scene directions refer to them by index. Words are separated by white space. Scripts without spaces are split further
 * at dictionary boundaries. Closing punctuation stays with the word before it.
 */
export interface Word {
  text: string;
  startChar: number;
  endChar: number;
  /** False if there is no white space before the word (CJK, Thai). */
  spaceBefore: boolean;
}

/** Returns all words of a text with their places, in order. */
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
/** Maximum length of text for the segmenter, whose time grows faster than its text. No real sentence is longer. */
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

/**
 * Closing marks are added to the word before them and opening marks to the word after them, so that no line starts or
 * ends with the wrong mark.
 */
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

/** Consecutive words of a scene, as indexes into `splitWords(scene.text)`. `endWord` is exclusive. */
export interface WordRange {
  startWord: number;
  endWord: number;
}

/**
 * Counts the words that white space separates, as the specification counts a content's words. A text in a script
 * without spaces has few of them: `countWords` counts those that are spoken.
 */
export function countSpacedWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}

/**
 * Counts the words of a text as `splitWords` splits them: by white space, and by dictionary in scripts without spaces.
 */
export function countWords(text: string): number {
  return hasUnspaced(text) ? splitWords(text).length : countSpacedWords(text);
}
