import type { TemplateType } from "@inkreel/contract";
import { announcesMore, continuesSequence, startsSequence } from "../ranking/announcement.js";
import { hasDanglingReference } from "../ranking/dangling-reference.js";
import { findCountedReference, findDefiniteSubject, leansBack } from "../ranking/definite-reference.js";
import type { DraftPassage } from "./build-passages.js";
import { isNamedStep, readStepNumber } from "./step-number.js";

/**
 * Fills in what each passage needs to make sense: the sentence a "this" points to, the answer a question asks for,
 * the "second" after a "first", the steps before a step. A passage whose need cannot be met is not usable.
 */
export function findRequirements(
  drafts: DraftPassage[],
  context: { language: string; template: TemplateType; titleTerms: ReadonlySet<string> },
): void {
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1] ?? null;
    const after = drafts[index + 1] ?? null;
    if (hasDanglingReference(draft.text, context.language))
      require(draft, isNeighbour(before, draft) ? before : null);
    if (context.language === "en") requireIntroduction(drafts, index, context.titleTerms);
    if (isHalfAlone(draft)) require(draft, isNeighbour(before, draft) ? before : null);
    if (draft.list === null && needsFollower(draft)) require(draft, findFollower(draft, after));
    if (startsSequence(draft.text)) require(draft, findSequenceNext(drafts, index));
    const step = findStepBefore(drafts, index, context.template);
    if (step !== null) require(draft, step);
  }
  spreadUnusable(drafts);
}

/** Makes each piece require all before it, as it makes no sense alone where sentence ends were guessed. */
export function requireOrder(drafts: DraftPassage[]): void {
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1];
    if (before !== undefined) require(draft, before);
  }
  spreadUnusable(drafts);
}

/** A thing that "the freighter" or "the three habits" take up again must have been named before. */
function requireIntroduction(drafts: DraftPassage[], index: number, titleTerms: ReadonlySet<string>): void {
  const draft = drafts[index];
  if (draft === undefined) return;
  const before = drafts[index - 1] ?? null;
  const predecessor = isNeighbour(before, draft) ? before : null;
  if (leansBack(draft.text)) require(draft, predecessor);
  const counted = findCountedReference(draft.text);
  if (counted !== null) {
    const isIntroduction = ({ text, terms }: DraftPassage): boolean =>
      terms.includes(counted.stem) && text.toLowerCase().includes(counted.count);
    const introduction = drafts.slice(0, index).find(isIntroduction);
    if (introduction !== undefined) require(draft, introduction);
  }
  const subject = draft.list === null ? findDefiniteSubject(draft.text) : null;
  if (subject === null || subject.some((term) => titleTerms.has(term))) return;
  const introduction = drafts
    .slice(0, index)
    .find(({ terms }) => subject.some((term) => terms.includes(term)));
  if (introduction !== undefined) require(draft, introduction);
  else if (!draft.first.isFirstInBlock && predecessor !== null) require(draft, predecessor);
}

function require(draft: DraftPassage, needed: DraftPassage | null): void {
  if (needed === null) draft.isUsable = false;
  else if (needed.id !== draft.id && !draft.requires.includes(needed.id)) draft.requires.push(needed.id);
}

function isNeighbour(before: DraftPassage | null, after: DraftPassage | null): boolean {
  return (
    before !== null &&
    after !== null &&
    after.first.followsPrevious &&
    before.first.section === after.first.section
  );
}

/** Fragments of up to three words ("Every time.") say something only with what stands before them. */
function isHalfAlone(draft: DraftPassage): boolean {
  return (
    draft.list === null &&
    !draft.first.isFirstInBlock &&
    draft.text.split(/\s+/).length <= 3 &&
    !/[。！？]$/.test(draft.text)
  );
}

function needsFollower(draft: DraftPassage): boolean {
  return announcesMore(draft.text) || /[?？؟]["”’)]*$/.test(draft.text);
}

/** A list too long for one scene would come only in part, so nothing may announce it. */
function findFollower(draft: DraftPassage, after: DraftPassage | null): DraftPassage | null {
  if (!isNeighbour(draft, after) || after === null) return null;
  return draft.first.item === null && after.first.item !== null ? null : after;
}

function findSequenceNext(drafts: readonly DraftPassage[], index: number): DraftPassage | null {
  const section = drafts[index]?.first.section;
  for (const candidate of drafts.slice(index + 1, index + 7)) {
    if (candidate.first.section !== section) return null;
    if (continuesSequence(candidate.text)) return candidate;
  }
  return null;
}

/** Step k comes only with step k−1: ordered list items anywhere, numbered sections in a tutorial. */
function findStepBefore(
  drafts: readonly DraftPassage[],
  index: number,
  template: TemplateType,
): DraftPassage | null {
  const draft = drafts[index];
  if (draft === undefined) return null;
  const item = draft.list === null ? draft.first.item : null;
  if (item?.number !== null && item !== null) {
    return findLast(
      drafts,
      index,
      (other) =>
        other.first.item?.list === item.list &&
        other.first.block < draft.first.block &&
        other.stepNumber !== null,
    );
  }
  const number = readStepNumber(draft.heading);
  if (number === null || (template !== "tutorial" && !isNamedStep(draft.heading))) return null;
  const isFirstOfSection = drafts[index - 1]?.first.section !== draft.first.section;
  if (isFirstOfSection) draft.stepNumber = number;
  if (!isFirstOfSection) return drafts[index - 1] ?? null;
  return findLast(drafts, index, (other) => other.stepNumber === number - 1 && other.first.item === null);
}

function findLast(
  drafts: readonly DraftPassage[],
  before: number,
  test: (draft: DraftPassage) => boolean,
): DraftPassage | null {
  for (let index = before - 1; index >= 0; index -= 1) {
    const draft = drafts[index];
    if (draft !== undefined && test(draft)) return draft;
  }
  return null;
}

/** A passage that needs an unusable one is unusable too; the loop runs until nothing changes. */
function spreadUnusable(drafts: DraftPassage[]): void {
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const draft of drafts) {
      if (!draft.isUsable || !draft.requires.some((id) => drafts[id]?.isUsable !== true)) continue;
      draft.isUsable = false;
      hasChanged = true;
    }
  }
}
