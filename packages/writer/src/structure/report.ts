import type { DraftPassage } from "../plan/build-passages.js";
import type { TextStructure } from "./structure.js";

const REPORTS =
  /\b(?:said|says|told|tells|adds|added|announced|according to|accused|rejected|warned|described|denied|explains|explained|reported|wrote|insisted|admitted|vowed|acknowledged|stated)\b/i;
const PAST = /\b(?:was|were|had|has|have)\b|\p{L}ed\b/iu;
const READER = /\byou(?:rs?|['’]\p{L}+)?\b/iu;
const WRITER = /\b(?:I|my|we|our)\b/u;
const QUOTED = /["“„«][^"“”„«»]*["”“»]/gu;

const MIN_REPORTING = 0.1;
const MIN_PAST = 0.2;
const MAX_READER = 0.1;
const MAX_WRITER = 0.14;

/**
 * Tells whether an English text is a news report. A report attributes statements to sources, uses the past tense, and seldom
 * mentions its reader or its author. The first sentences of a report are the most important ones.
 */
export function isReport({ drafts, groups, letters }: TextStructure): boolean {
  const told = drafts.filter(({ isHeading }) => !isHeading).map(({ text }) => text.replace(QUOTED, ""));
  const share = (pattern: RegExp): number =>
    told.filter((text) => pattern.test(text)).length / Math.max(1, told.length);
  return (
    letters.length === 0 &&
    groups.every(({ kind }) => kind === "sequence" || kind === "list") &&
    share(REPORTS) >= MIN_REPORTING &&
    share(PAST) >= MIN_PAST &&
    share(READER) <= MAX_READER &&
    share(WRITER) <= MAX_WRITER
  );
}

/**
 * Returns the structure of a report without headings that are questions. The passages below them make sense without the
 * questions, and each spoken question would take time from the news.
 */
export function withoutQuestions(structure: TextStructure): TextStructure {
  for (const { head, kind } of structure.openers) if (kind === "question") head.isUsable = false;
  return { ...structure, openers: structure.openers.filter(({ kind }) => kind !== "question") };
}

const EARLY_BONUS = 0.8;
/** The bonus falls to about a third (1/e) after this many passages. */
const EARLY_REACH = 7;

/** Raises the scores of early passages, because a report states the most important facts first. */
export function weighReport(drafts: readonly DraftPassage[]): void {
  for (const [index, draft] of drafts.entries()) draft.score += EARLY_BONUS * Math.exp(-index / EARLY_REACH);
}
