import type { TemplateType } from "@inkreel/contract";
import type { DraftPassage } from "../plan/build-passages.js";

/** Beads of a tale this long tell nothing. */
const LONG_STORY_WORDS = 900;
const TELLS =
  /\b(?:was|were|had|said|went|came|saw|felt|took|left|began|knew|thought|told|walked|ran|stood|opened|looked|heard|turned|asked|replied|cried|could|would)\b/i;
const PERSON = /\b(?:he|she|i|him|her|me|his|my)\b/i;
const MIN_TELLING = 0.45;
const MAX_FIGURES = 0.08;
const MAX_HEADINGS_PER_PASSAGE = 0.03;

/** Whether a text is a tale too long for a video: told as a whole, it can only be begun and ended. */
export function isLongStory(drafts: readonly DraftPassage[], template: TemplateType): boolean {
  const words = drafts.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  if (words <= LONG_STORY_WORDS) return false;
  const share = (test: (draft: DraftPassage) => boolean): number =>
    drafts.filter(test).length / drafts.length;
  const telling = share(({ text }) => TELLS.test(text) && PERSON.test(text));
  if (template === "story") return telling >= MIN_TELLING / 2;
  const headings = new Set(drafts.map(({ first }) => first.section)).size / drafts.length;
  const figures = share(({ text }) => /\d/.test(text));
  return telling >= MIN_TELLING && figures <= MAX_FIGURES && headings <= MAX_HEADINGS_PER_PASSAGE;
}

/** Of the time that a video has, what its opening and its ending may take at most. */
const OPENING_SHARE = 0.85;
const ENDING_SHARE = 0.5;

/**
 * Leaves of a long story its opening and its ending, each without a hole: a passage of the opening needs the one before
 * it, one of the ending the one behind it. `lengthMs` is the time of the video.
 */
export function bindStory(drafts: readonly DraftPassage[], lengthMs: number): void {
  const usable = drafts.filter(({ isUsable, isHeading }) => isUsable && !isHeading);
  const opening = takeWhile(usable, lengthMs * OPENING_SHARE);
  const ending = takeWhile(usable.slice(opening.length).toReversed(), lengthMs * ENDING_SHARE);
  const kept = new Set([...opening, ...ending]);
  for (const draft of drafts) {
    draft.isUsable = kept.has(draft);
    draft.requires = [];
  }
  chain(opening);
  chain(ending);
}

/** The passages from the first on that a time holds. */
function takeWhile(drafts: readonly DraftPassage[], maxMs: number): DraftPassage[] {
  let ms = 0;
  const end = drafts.findIndex(({ estimatedMs }) => (ms += estimatedMs) > maxMs);
  return drafts.slice(0, end < 0 ? drafts.length : end);
}

function chain(drafts: readonly DraftPassage[]): void {
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1];
    if (before !== undefined) draft.requires.push(before.id);
  }
}
