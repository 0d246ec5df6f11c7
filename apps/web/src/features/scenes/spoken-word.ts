import type { TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";

/** A word stays marked this long after it was said, when nothing follows; the captions do the same. */
const AFTERGLOW_MS = 240;

export interface CharRange {
  startChar: number;
  endChar: number;
}

/**
 * Finds the word that is said at `timeMs` of the scene in its text; null before the first, in pauses and after the
 * last.
 */
export function findSpokenWord(
  words: readonly TimedWord[],
  ranges: readonly CharRange[],
  timeMs: number,
): CharRange | null {
  const index = words.findLastIndex((word) => word.startMs <= timeMs);
  const word = words[index];
  if (word === undefined || timeMs >= word.endMs + AFTERGLOW_MS) return null;
  return ranges[index] ?? null;
}

/** Finds the words of a narration in the edited text; null when it says something else by now. */
export function placeWords(words: readonly TimedWord[], text: string): readonly CharRange[] | null {
  const placed = splitWords(text);
  const isSame = placed.length === words.length && placed.every((word, i) => word.text === words[i]?.text);
  return isSame ? placed : null;
}
