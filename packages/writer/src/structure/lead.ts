import type { TemplateType } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { announcesMore } from "../ranking/announcement.js";
import { countInTitle } from "./count-in-title.js";
import { asksQuestion } from "./question-answer.js";
import type { TextStructure } from "./structure.js";

/** The lead is one of this many passages at the start of the text. */
const REACH = 6;
const MIN_SHARED = 2;
const MIN_OVERLAP = 0.25;
/** The score lost for each passage that comes before a candidate: a later one must share more words with the title. */
const LATER_COST = 0.05;
/** In a title such as "Wild beat Sabres 4-1", the figure is the news, so the lead probably repeats it. */
const FIGURE_BONUS = 0.3;
/** Matches sentences that need an antecedent or continue an earlier statement: "The company that sells it said", "It also measured". */
const TAKES_UP =
  /^(?:this|these|those|he|she|it|they)\b|^the \p{Ll}+(?:,| (?:that|who|which|said|says|also|has|had|is|was|are|were)\b)|\b(?:also|as well|too)\b/iu;
const TAKES_UP_COST = 0.4;
/** Figures and months. */
const FIGURE =
  /\p{N}+(?:[.,:–-]\p{N}+)*|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/gu;
const MIN_WORDS = 8;
/** The largest share of the video's length that the lead may fill, together with the passages that it requires. */
const MAX_SHARE = 0.5;

/** Tells whether a text is plain prose, without steps, lists, spoken headings or letters. */
export function isPlainText({ groups, openers, letters }: TextStructure): boolean {
  return groups.every(({ kind }) => kind === "sequence") && openers.length === 0 && letters.length === 0;
}

/** Matches titles that promise instructions. */
const HOW_TO = /^how (?:to|I|we|you)\b|\brecipes?\b/i;
/** With this share of sentences in interviews or below spoken questions, a text is told question by question. */
const MAX_INTERVIEW_SHARE = 0.2;
const MAX_ASKED_SHARE = 0.5;

/**
 * Tells whether a text can be told from its beginning, as news, essays and reviews can. In English, lists, steps and headings that the title
 * does not promise are parts of such a text. Instructions, lists that the title counts, letters and interviews are told item by item.
 */
export function isProse(
  structure: TextStructure,
  {
    title,
    template,
    isEnglish,
    isProductPage,
  }: { title: string; template: TemplateType; isEnglish: boolean; isProductPage: boolean },
): boolean {
  const { drafts, openers, letters } = structure;
  const spoken = drafts.filter(({ first }) => first.isInterviewQuestion || first.speaker !== null);
  const asked = openers.flatMap(({ head, members }) => [head, ...members]);
  const shareOf = (part: readonly DraftPassage[]): number => part.length / Math.max(1, drafts.length);
  // A tutorial consists of steps, and a review of a product page of facts. A review in prose is told as other prose.
  const isOther = template === "tutorial" || (template === "amazon-product-review" && isProductPage);
  const hasList = drafts.some(({ list }) => list !== null && list.announcement !== null);
  return (
    !isOther &&
    (isEnglish || (spoken.length === 0 && !hasList)) &&
    letters.length === 0 &&
    !HOW_TO.test(title) &&
    (countInTitle(title) === null || (isPlainText(structure) && !hasList)) &&
    shareOf(spoken) < MAX_INTERVIEW_SHARE &&
    shareOf(asked) < MAX_ASKED_SHARE
  );
}

/**
 * Finds the lead: the early sentence that shares the most words with the title. Returns its id and the ids of the passages that it
 * requires, in text order. Returns null if no early sentence qualifies, or if these passages are too long for the video.
 */
export function findLeadRow(
  drafts: readonly DraftPassage[],
  { title, lengthMs }: { title: string; lengthMs: number },
): number[] | null {
  const weights = weighTerms(title, drafts);
  const overlapOf = (ids: readonly number[]): number => {
    const said = new Set(ids.flatMap((id) => drafts[id]?.terms ?? []));
    return sum([...said].map((term) => weights.get(term) ?? 0)) / Math.max(1, sum([...weights.values()]));
  };
  const figures = title.match(FIGURE) ?? [];
  let best: { row: number[]; score: number } | null = null;
  for (const [index, draft] of drafts.slice(0, REACH).entries()) {
    const shared = new Set(draft.terms.filter((term) => weights.has(term))).size;
    if (shared < MIN_SHARED || overlapOf([draft.id]) < MIN_OVERLAP || !canLead(draft)) continue;
    const takesUp = index > 0 && TAKES_UP.test(draft.text);
    const before = takesUp ? drafts[index - 1] : undefined;
    const row = rowTo(before?.isUsable === true ? [before, draft] : [draft], drafts);
    const ms = row.reduce((sum, id) => sum + (drafts[id]?.estimatedMs ?? 0), 0);
    if (ms > lengthMs * MAX_SHARE) continue;
    const hasFigure = figures.some((figure) => draft.text.includes(figure));
    const score =
      overlapOf(row) + (hasFigure ? FIGURE_BONUS : 0) - (takesUp ? TAKES_UP_COST : 0) - LATER_COST * index;
    if (best === null || score > best.score) best = { row, score };
  }
  return best?.row ?? null;
}

/** How much each word of the title tells the passages apart: a word that is everywhere in the text tells little. */
function weighTerms(title: string, drafts: readonly DraftPassage[]): Map<string, number> {
  const counts = new Map([...new Set(contentTerms(title))].map((term) => [term, 0]));
  for (const { terms } of drafts)
    for (const term of new Set(terms)) {
      const count = counts.get(term);
      if (count !== undefined) counts.set(term, count + 1);
    }
  const weightOf = (count: number): number => (count === 0 ? 0 : Math.log(1 + drafts.length / count));
  return new Map([...counts].map(([term, count]) => [term, weightOf(count)]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
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

/** Returns the ids of the given passages and of all passages that they require, in text order. */
function rowTo(last: readonly DraftPassage[], drafts: readonly DraftPassage[]): number[] {
  const needed = new Set(last.map(({ id }) => id));
  for (const id of needed) for (const other of drafts[id]?.requires ?? []) needed.add(other);
  return [...needed].toSorted((left, right) => left - right);
}
