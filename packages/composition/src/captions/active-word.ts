import type { CaptionPage } from "./set-pages.js";

/** How long a word stays highlighted after its end if no other word follows. */
const AFTERGLOW_MS = 240;

/** Which word of a caption page is highlighted, and how many of its words have been spoken so far. */
export interface WordState {
  /** Index of the highlighted word on the page, or null before the first word and in pauses. */
  active: number | null;
  saidCount: number;
}

/**
 * Returns the state of a page at `timeMs`. A word is highlighted from its `startMs` until the next word starts, or for
 * `AFTERGLOW_MS` after its end if there is a pause.
 */
export function wordStateAt(page: CaptionPage, timeMs: number): WordState {
  const saidCount = page.words.findLastIndex((word) => word.startMs <= timeMs) + 1;
  const word = page.words[saidCount - 1];
  const isLit = word !== undefined && timeMs < word.endMs + AFTERGLOW_MS;
  return { active: isLit ? saidCount - 1 : null, saidCount };
}
