import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { announcesMore } from "../ranking/announcement.js";
import { asksQuestion } from "./question-answer.js";
import type { TextStructure } from "./structure.js";

/** Among so many passages from the beginning stands the lead. */
const REACH = 6;
const MIN_SHARED = 2;
const MIN_OVERLAP = 0.25;
/** A sentence further down must say so much more of the title to be taken for the lead. */
const LATER_COST = 0.05;
/** "Wild beat Sabres 4-1": the sentence with the figure is the news. */
const FIGURE_BONUS = 0.3;
/** "The company that sells it said", "It also measured": which one, and what else, has been said. */
const TAKES_UP =
  /^(?:this|these|those|he|she|it|they)\b|^the \p{Ll}+(?:,| (?:that|who|which|said|says|also|has|had|is|was|are|were)\b)|\b(?:also|as well|too)\b/iu;
const TAKES_UP_COST = 0.3;
const MIN_WORDS = 8;
/** Of a video's time, what the row may take. */
const MAX_SHARE = 0.5;

/** Whether nothing but its sentences orders a text: neither steps nor list, questions, speakers or letters. */
export function isPlainText({ groups, openers, letters }: TextStructure): boolean {
  return groups.every(({ kind }) => kind === "sequence") && openers.length === 0 && letters.length === 0;
}

/**
 * Ids of the sentence that says what a text is about, which carries the title's words, and of what that needs before it, in order;
 * null where no early sentence does, or the row takes too much of the video's time.
 */
export function findLeadRow(
  drafts: readonly DraftPassage[],
  { title, lengthMs }: { title: string; lengthMs: number },
): number[] | null {
  const titleTerms = new Set(contentTerms(title));
  const figures = title.match(/\p{N}+(?:[.,:–-]\p{N}+)*/gu) ?? [];
  let best: { row: number[]; score: number } | null = null;
  for (const [index, draft] of drafts.slice(0, REACH).entries()) {
    const shared = new Set(draft.terms.filter((term) => titleTerms.has(term))).size;
    const overlap = shared / Math.max(1, titleTerms.size);
    if (shared < MIN_SHARED || overlap < MIN_OVERLAP || !canLead(draft)) continue;
    const takesUp = index > 0 && TAKES_UP.test(draft.text);
    const before = takesUp ? drafts[index - 1] : undefined;
    const row = rowTo(before?.isUsable === true ? [before, draft] : [draft], drafts);
    const ms = row.reduce((sum, id) => sum + (drafts[id]?.estimatedMs ?? 0), 0);
    if (ms > lengthMs * MAX_SHARE) continue;
    const hasFigure = figures.some((figure) => draft.text.includes(figure));
    const score =
      overlap + (hasFigure ? FIGURE_BONUS : 0) - (takesUp ? TAKES_UP_COST : 0) - LATER_COST * index;
    if (best === null || score > best.score) best = { row, score };
  }
  return best?.row ?? null;
}

function canLead({ isUsable, isHeading, list, text }: DraftPassage): boolean {
  return (
    isUsable &&
    !isHeading &&
    list === null &&
    !asksQuestion(text) &&
    !announcesMore(text) &&
    text.split(/\s+/).length >= MIN_WORDS
  );
}

/** Some passages and all that they need. */
function rowTo(last: readonly DraftPassage[], drafts: readonly DraftPassage[]): number[] {
  const needed = new Set(last.map(({ id }) => id));
  for (const id of needed) for (const other of drafts[id]?.requires ?? []) needed.add(other);
  return [...needed].toSorted((left, right) => left - right);
}
