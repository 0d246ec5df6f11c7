import type { CaptionPage } from "./set-pages.js";

/** Time for which a word stays highlighted after it was spoken if no other word follows. */
const AFTERGLOW_MS = 240;

/** The word of a page that is being spoken, and the number of words spoken so far. */
export interface WordState {
  /** Index in the words of the page. Null before the first word and in pauses. */
  active: number | null;
  saidCount: number;
}

/** Returns the word to highlight: from its `startMs` until the next word starts or until some time after its end. */
export function wordStateAt(page: CaptionPage, timeMs: number): WordState {
  const saidCount = page.words.findLastIndex((word) => word.startMs <= timeMs) + 1;
  const word = page.words[saidCount - 1];
  const isLit = word !== undefined && timeMs < word.endMs + AFTERGLOW_MS;
  return { active: isLit ? saidCount - 1 : null, saidCount };
}
