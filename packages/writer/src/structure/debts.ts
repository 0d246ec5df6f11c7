import type { ProductFacts, TemplateType } from "@inkreel/contract";
import type { DraftPassage } from "../plan/build-passages.js";
import { isConcluding, isConcludingHeading, statesRuling } from "./conclusion.js";
import { SAYS_FOR_WHOM, SAYS_PRICE, SAYS_RATING } from "./product-words.js";
import { asksQuestion, findAnswer } from "./question-answer.js";
import type { TextStructure } from "./structure.js";

/** The largest share of the video's length that the mandatory passages may fill, so that other passages fit too. */
const MAX_SHARE = 0.45;
/** The largest share of the video's length that the mandatory passages and the mandatory list items may fill together. */
const MAX_SHARE_WITH_ITEMS = 0.9;

const MAX_REASONS = 2;

const HOW_TO = /\bhow (?:to|I|we|you)\b|\brecipe\b/i;

/**
 * Returns the ids of the mandatory passages, which the script includes whatever else it selects. List items come first; the
 * other passages follow by decreasing importance.
 */
export function findDebts(
  { drafts, groups, letters }: TextStructure,
  context: {
    title: string;
    template: TemplateType;
    product: ProductFacts | null;
    lengthMs: number;
    /** The items of the list announced by the title that the script can include. */
    counted: readonly Pick<DraftPassage, "id">[];
  },
): number[] {
  const owed = new Set<DraftPassage>();
  const reply = letters.flatMap((letter) => letter.reply).find(({ isUsable }) => isUsable);
  if (reply !== undefined) owed.add(reply);
  const answer = asksQuestion(context.title) ? findAnswer(context.title, drafts) : null;
  if (answer !== null) owed.add(answer);
  const ruling = best(drafts, ({ text }) => statesRuling(text));
  if (ruling !== null && (isConcludingHeading(ruling.heading) || /\b(?:true|false)\b/i.test(ruling.text)))
    for (const each of [ruling, ...reasonsOf(ruling, drafts)]) owed.add(each);
  if (ruling !== null && owed.has(ruling)) {
    const compared = findComparison(drafts, ruling);
    if (compared !== null) owed.add(compared);
  }
  if (context.template === "amazon-product-review" || context.product !== null)
    for (const pattern of [SAYS_PRICE, SAYS_RATING, SAYS_FOR_WHOM]) {
      const fact = best(drafts, ({ text }) => pattern.test(text));
      if (fact !== null) owed.add(fact);
    }
  const rows = groups.filter(
    ({ kind, heads }) => kind === "steps" && heads.every(({ isUsable }) => isUsable),
  );
  const steps = HOW_TO.test(context.title) || context.template === "tutorial" ? (rows[0]?.heads ?? []) : [];
  const items = [...new Set([...context.counted, ...steps].map(({ id }) => id))];
  const itemsMs = items.reduce((sum, id) => sum + (drafts[id]?.estimatedMs ?? 0), 0);
  const restMs = Math.max(0, context.lengthMs * MAX_SHARE_WITH_ITEMS - itemsMs);
  const facts = withinTime([...owed], drafts, Math.min(context.lengthMs * MAX_SHARE, restMs));
  return [...items, ...facts.filter((id) => !items.includes(id))];
}

function best(drafts: readonly DraftPassage[], test: (draft: DraftPassage) => boolean): DraftPassage | null {
  return drafts
    .filter((draft) => draft.isUsable && !draft.isHeading && test(draft))
    .reduce<DraftPassage | null>(
      (found, draft) => (found === null || draft.score > found.score ? draft : found),
      null,
    );
}

/** Returns the passages right before a verdict and below the same heading, because they usually state its reasons. */
function reasonsOf(ruling: DraftPassage, drafts: readonly DraftPassage[]): DraftPassage[] {
  return drafts
    .slice(Math.max(0, ruling.id - MAX_REASONS), ruling.id)
    .toReversed()
    .filter(
      ({ isUsable, isHeading, list, text, first }) =>
        isUsable &&
        !isHeading &&
        list === null &&
        !asksQuestion(text) &&
        first.section === ruling.first.section,
    );
}

const CLAIM_REACH = 8;
const AMOUNT =
  /(?<![\p{N}.,])[$£€]?\p{N}{1,12}(?:[.,]\p{N}{1,6}){0,4}(?: (?:percent|million|billion|trillion)|%)/gu;
const COMPARES =
  /\b(?:less|more|higher|lower|fewer|greater|smaller|larger|below|above|under|over|half|twice|close|ballpark)\b/i;

/** Returns the passage of a check that compares the amount of the claim with the true one: "That is less than the $53 million …". */
function findComparison(drafts: readonly DraftPassage[], ruling: DraftPassage): DraftPassage | null {
  const amountsIn = ({ text }: DraftPassage): string[] => text.match(AMOUNT) ?? [];
  const claimed = new Set(drafts.slice(0, CLAIM_REACH).flatMap(amountsIn));
  const compares = (draft: DraftPassage): boolean =>
    draft.isUsable && COMPARES.test(draft.text) && amountsIn(draft).some((amount) => claimed.has(amount));
  return drafts.slice(CLAIM_REACH, ruling.id).find(compares) ?? null;
}

/** Returns the ids of as many passages as fit into `maxMs` together with the passages that they require. */
function withinTime(owed: readonly DraftPassage[], drafts: readonly DraftPassage[], maxMs: number): number[] {
  const taken = new Set<number>();
  const debts: number[] = [];
  let ms = 0;
  for (const { id } of owed) {
    const added = new Set([id]);
    let addedMs = 0;
    for (const each of added) {
      if (taken.has(each)) continue;
      addedMs += drafts[each]?.estimatedMs ?? 0;
      if (ms + addedMs > maxMs) break;
      for (const needed of drafts[each]?.requires ?? []) added.add(needed);
    }
    if (ms + addedMs > maxMs) continue;
    ms += addedMs;
    for (const each of added) taken.add(each);
    debts.push(id);
  }
  return debts;
}

const CONCLUSION_BONUS = 0.5;
const RULING_BONUS = 0.7;
const LEAD_FIGURE_BONUS = 0.2;
const TITLE_FIGURE_BONUS = 0.5;
const LEAD_PASSAGES = 5;
const HEAD_BONUS = 0.4;
const FIRST_DETAIL_BONUS = 0.25;
/** The reply is the most useful part of an advice letter. */
const REPLY_BONUS = 0.8;
/**
 * Answers with fewer words than this lose score. Many interviews end with short questions such as "Favorite athlete?", whose answers are
 * the least informative.
 */
const SHORT_ANSWER_WORDS = 25;
const SHORT_ANSWER_COST = 0.8;
const ANSWER_BONUS = 0.5;
const LATER_DETAIL_BONUS = -0.45;

/** Raises the scores of passages that the structure of the text marks as important: conclusions, verdicts, figures, headings, replies. */
export function weighStructure({ drafts, groups, letters, openers }: TextStructure, title: string): void {
  const titleFigures = title.match(/\d+(?:[.,]\d+)*/g) ?? [];
  for (const [index, draft] of drafts.entries()) {
    if (isConcluding(draft)) draft.score += CONCLUSION_BONUS;
    if (statesRuling(draft.text)) draft.score += RULING_BONUS;
    if (index < LEAD_PASSAGES && /\p{N}/u.test(draft.text)) draft.score += LEAD_FIGURE_BONUS;
    if (titleFigures.some((figure) => draft.text.includes(figure))) draft.score += TITLE_FIGURE_BONUS;
    if (draft.isHeading) draft.score += HEAD_BONUS;
  }
  for (const { kind, members } of openers) {
    const [first] = members;
    if (kind !== "question" || first === undefined) continue;
    const words = members.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
    first.score = Math.max(
      0.01,
      first.score + (words < SHORT_ANSWER_WORDS ? -SHORT_ANSWER_COST : ANSWER_BONUS),
    );
  }
  for (const { reply } of letters) for (const draft of reply) draft.score += REPLY_BONUS;
  for (const [first, ...later] of groups.flatMap(({ details }) => details)) {
    if (first !== undefined) first.score += FIRST_DETAIL_BONUS;
    for (const draft of later) draft.score = Math.max(0.01, draft.score + LATER_DETAIL_BONUS);
  }
}
