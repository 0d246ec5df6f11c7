import type { CaptionPage } from "./set-pages.js";

/** Time that a word stays lit after it was said, when nothing follows. */
const AFTERGLOW_MS = 240;

/** The word of a page that is being said, and the number of words said so far. */
export interface WordState {
  /** Index in the page's words, or null before the first and in pauses. */
  active: number | null;
  saidCount: number;
}

/** A word is lit from its `startMs` on, until the next one is or it has long been said. */
export function wordStateAt(page: CaptionPage, timeMs: number): WordState {
  const saidCount = page.words.findLastIndex((word) => word.startMs <= timeMs) + 1;
  const word = page.words[saidCount - 1];
  const isLit = word !== undefined && timeMs < word.endMs + AFTERGLOW_MS;
  return { active: isLit ? saidCount - 1 : null, saidCount };
}
