import type { TemplateType } from "@inkreel/contract";
import { announcesMore, continuesSequence, startsSequence } from "../ranking/announcement.js";
import { hasConnective, hasDanglingReference } from "../ranking/dangling-reference.js";
import { findCountedReference, leansBack } from "../ranking/definite-reference.js";
import { findDefinite } from "../reading/find-definite.js";
import { findReferences } from "../reading/find-references.js";
import { findPeople, type People } from "../reading/find-people.js";
import { findMentions, phraseMention, pronounMention } from "../reading/passage-mentions.js";
import { quoteAt, type SentenceReader, type SentenceReading } from "../reading/read-sentence.js";
import { pointsAhead } from "../reading/read-pronoun.js";
import type { Reference } from "../reading/reference.js";
import { MAX_BACK, resolveReference } from "../reading/resolve-references.js";
import type { DraftPassage } from "./build-passages.js";
import { createIntroductionFinder, type IntroductionFinder } from "./find-introduction.js";
import { isCaption, isGermanLabel, isVerbless } from "./no-statement.js";
import { isNamedStep, readStepNumber } from "./step-number.js";

/** How many passages back a sentence behind a gap may find the noun that it points at. */
const POINTED_AT_REACH = 12;
/** A text with a larger share of sentences in the first person tells of its author. */
const MAX_FIRST_PERSON = 0.1;
const FIRST_PERSON = /(?<![\p{L}.])I(?=[ ’'])/u;
const QUOTED = /["“][^"“”]*["”]?/gu;
/** A beginning that speaks of the page: "This is the second post in a series", "In this photo the mill is open". */
const POINTS_AT_PAGE =
  /^(?:in )?th(?:is|ese) (?:[^,.]{0,60} )?(?:photo|picture|image|video|post|series|article|blog|episode|slideshow|column)s?\b/iu;

/**
 * Sets `requires` of each passage to the passages without which it makes no sense: the antecedent of a "this", the answer to
 * a question, the "second" after a "first", the step before a step. A passage is unusable if a required passage does not
 * exist or is unusable.
 */
export function findRequirements(
  drafts: DraftPassage[],
  context: {
    language: string;
    template: TemplateType;
    titleTerms: ReadonlySet<string>;
    read: SentenceReader;
    /** Passages that already require the rest of their list, steps or story. They get no further requirements. */
    bound: ReadonlySet<DraftPassage>;
  },
): void {
  if (context.language === "en") requireReferents(drafts, context);
  const findIntroduction = createIntroductionFinder(drafts, context.read);
  const isGerman = /^de\b/iu.test(context.language);
  for (const [index, draft] of drafts.entries()) {
    if (context.bound.has(draft)) continue;
    const before = drafts[index - 1] ?? null;
    const after = drafts[index + 1] ?? null;
    if (context.language !== "en" && hasDanglingReference(draft.text, context.language))
      require(draft, isNeighbour(before, draft) ? before : null);
    if (isGerman && draft.first.kind === "prose" && draft.list === null && isGermanLabel(draft.text))
      require(draft, !draft.first.isFirstInBlock && isNeighbour(before, draft) ? before : null);
    if (context.language === "en") requireIntroduction(drafts, index, { ...context, findIntroduction });
    if (isHalfAlone(draft)) require(draft, isNeighbour(before, draft) ? before : null);
    if (draft.list === null && needsFollower(draft)) require(draft, findFollower(draft, after));
    if (startsSequence(draft.text)) require(draft, findSequenceNext(drafts, index));
    const step = findStepBefore(drafts, index, context.template);
    if (step !== null) require(draft, step);
  }
  spreadUnusable(drafts);
}

/**
 * Makes English passages with an unresolved anaphor require the passage before. A pronoun with only one possible antecedent
 * is recorded as a mention instead, so that the repair step can replace it with the person's name. In the first sentence of a
 * text only a person as the first word is checked, because later anaphors refer to words of the same sentence.
 */
function requireReferents(
  drafts: DraftPassage[],
  { bound, read }: { bound: ReadonlySet<DraftPassage>; read: SentenceReader },
): void {
  const headings = new Set(drafts.map(({ heading }) => heading).filter((heading) => heading !== null));
  const people = findPeople([
    ...[...headings].map(read),
    ...drafts.map(({ first, list, text }) => read(list === null ? first.text : text)),
  ]);
  const isImpersonal = seldomSaysI(drafts);
  for (const [index, draft] of drafts.entries()) {
    const reading = read(draft.text);
    const previous = toldBefore(drafts, index, read);
    const mentions = draft.list === null ? findMentions(reading, people) : [];
    const isBound = bound.has(draft);
    const mayContinue = index > 0 || POINTS_AT_PAGE.test(draft.text);
    const continues = mayContinue && hasConnective(withoutConnective(draft), "en");
    const leans = continues || lacksSpeaker(draft, reading);
    if (!isBound && leans) require(draft, previous);
    // Of a quotation without marks, only the sentences around it tell who speaks.
    if (!isBound && isImpersonal && previous !== null && saysI(draft)) require(draft, previous);
    if (!isBound && index > 0 && standsAlone(draft) && isCaption(reading)) draft.isUsable = false;
    if (!isBound && draft.first.kind === "prose" && isVerbless(reading))
      // An aside continues its paragraph: "They lend money. The usual banking stuff."
      require(draft, draft.first.isFirstInBlock ? null : previous);
    for (const reference of findReferences(reading)) {
      // What the author begins with ("These truffles", "It is no surprise that") needs nothing before it, but a person needs a name.
      const needsName = reference.kind === "person" || reference.kind === "plural";
      const isOpen = needsName || POINTS_AT_PAGE.test(draft.text);
      if (index === 0 && (reference.startChar > 0 || !isOpen || pointsAhead(reading, reference))) continue;
      if (reference.kind === "person" && mentions.some(({ startChar }) => startChar < reference.startChar))
        continue;
      const mayChange = draft.list === null && mentions.length === 0 && mayBeNamed(reading, reference);
      const name = mayChange ? certainName({ drafts, index, reference, people, read }) : null;
      if (name === null && !isBound)
        require(draft, previous ?? findPointedAt(drafts, index, { reading, reference }));
      else if (name !== null) mentions.push(pronounMention(reference, name));
    }
    if (mentions.length > 0)
      draft.mentions = mentions.toSorted((left, right) => left.startChar - right.startChar);
  }
}

/**
 * Returns the neighbour before a passage. A quotation that cannot be told and brings no speaker of its own is passed over, because what
 * stands behind it continues what stands before it.
 */
function toldBefore(
  drafts: readonly DraftPassage[],
  index: number,
  read: SentenceReader,
): DraftPassage | null {
  for (let at = index; at > 0; at -= 1) {
    const [before = null, after = null] = [drafts[at - 1], drafts[at]];
    if (before === null || !isNeighbour(before, after)) return null;
    if (before.isUsable || !before.first.cutsQuotation || bringsSpeaker(read(before.text))) return before;
  }
  return null;
}

/** Whether somebody or something is named outside the quotations of a sentence. */
function bringsSpeaker({ words, quotes }: SentenceReading): boolean {
  return words.some(({ kind, startChar }) => kind === "noun" && quoteAt(quotes, startChar) === null);
}

/**
 * Returns the nearest earlier passage that names what a demonstrative points at ("that threshold"), for a sentence behind a gap.
 * Returns null if the demonstrative has no noun of its own.
 */
function findPointedAt(
  drafts: readonly DraftPassage[],
  index: number,
  { reading, reference }: { reading: SentenceReading; reference: Reference },
): DraftPassage | null {
  const group = reading.groups.find(({ startChar }) => startChar === reference.startChar);
  if (reference.kind !== "pointing" || group === undefined) return null;
  const near = drafts.slice(Math.max(0, index - POINTED_AT_REACH), index);
  return near.findLast(({ isUsable, terms }) => isUsable && terms.includes(group.stem)) ?? null;
}

/** Returns the passage's text as it is narrated when the sentence before is left out. */
function withoutConnective({ text, connective }: DraftPassage): string {
  // A "but", "and" or "yet" at the start stays, so that the passage requires the sentence that it contrasts with.
  if (connective === undefined || /^(?:but|and|yet)\b/i.test(text)) return text;
  return text.slice(0, connective.startChar) + text.slice(connective.endChar);
}

function seldomSaysI(drafts: readonly DraftPassage[]): boolean {
  return drafts.filter(saysI).length <= drafts.length * MAX_FIRST_PERSON;
}

function saysI({ text }: DraftPassage): boolean {
  return FIRST_PERSON.test(text.replace(QUOTED, ""));
}

/** Whether a passage is a paragraph of its own. */
function standsAlone({ first }: DraftPassage): boolean {
  return first.kind === "prose" && first.isFirstInBlock && first.isLastInBlock;
}

/** Whether the whole passage is a quotation without attribution, so that an earlier passage names its speaker. */
function lacksSpeaker(draft: DraftPassage, { words, quotes }: SentenceReading): boolean {
  const isLabelled = draft.first.speaker !== null || draft.isQuotation;
  return (
    !isLabelled && quotes.length > 0 && words.every(({ startChar }) => quoteAt(quotes, startChar) !== null)
  );
}

/**
 * Whether a name can replace a pronoun. The pronoun must not be part of a contraction, and at most a conjunction or an opening
 * phrase without a name may precede it: "In winter, she sells honey."
 */
function mayBeNamed({ text }: SentenceReading, { startChar, endChar }: Reference): boolean {
  const before = text.slice(0, startChar).trim();
  const isFree = /^[^'’]/u.test(text.slice(endChar)) && !/['’]/u.test(text.slice(startChar, endChar));
  return (
    isFree &&
    (before === "" ||
      /^(?:But|And|Yet)$/.test(before) ||
      (/^[^,;:“”"]{2,60},$/u.test(before) && !/\s\p{Lu}/u.test(before)))
  );
}

/** Returns the name of the only person that a reference can resolve to, or null if there is none or more than one. */
function certainName(asked: {
  drafts: readonly DraftPassage[];
  index: number;
  reference: Reference;
  people: People;
  read: SentenceReader;
}): string | null {
  const { drafts, index, reference, people, read } = asked;
  const ofDrafts = (some: readonly DraftPassage[]): SentenceReading[] => some.map(({ text }) => read(text));
  const before = ofDrafts(drafts.slice(Math.max(0, index - MAX_BACK), index));
  const resolution = resolveReference(
    reference,
    { linked: ofDrafts(linkedBefore(drafts, index)), before },
    people,
  );
  return resolution.status === "certain" ? resolution.name : null;
}

/**
 * Returns the consecutive passages that end right before a passage. They are from the paragraph of the passage, or from the
 * previous paragraph if the passage is the first of its own.
 */
function linkedBefore(drafts: readonly DraftPassage[], index: number): DraftPassage[] {
  const linked: DraftPassage[] = [];
  const block = drafts[drafts[index]?.first.isFirstInBlock === true ? index - 1 : index]?.first.block;
  for (let at = index; at > 0 && linked.length < MAX_BACK; at -= 1) {
    const [left = null, right = null] = [drafts[at - 1], drafts[at]];
    if (left === null || !isNeighbour(left, right) || left.list !== null || left.first.block !== block) break;
    linked.unshift(left);
  }
  return linked;
}

/** Makes each passage require the one before. Where sentence ends were guessed, a passage makes no sense on its own. */
export function requireOrder(drafts: DraftPassage[]): void {
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1];
    if (before !== undefined) require(draft, before);
  }
  spreadUnusable(drafts);
}

/** Makes a passage with a definite description ("the freighter", "the three habits") require the one that introduces it. */
function requireIntroduction(
  drafts: DraftPassage[],
  index: number,
  context: { titleTerms: ReadonlySet<string>; read: SentenceReader; findIntroduction: IntroductionFinder },
): void {
  const draft = drafts[index];
  if (draft === undefined) return;
  const before = drafts[index - 1] ?? null;
  const predecessor = isNeighbour(before, draft) ? before : null;
  // What the author begins with is told, whatever it seems to lean on.
  if (index > 0 && leansBack(withoutConnective(draft))) require(draft, predecessor);
  const counted = findCountedReference(draft.text);
  if (counted !== null) {
    const isIntroduction = ({ text, terms }: DraftPassage): boolean =>
      terms.includes(counted.stem) && text.toLowerCase().includes(counted.count);
    const introduction = drafts.slice(0, index).find(isIntroduction);
    if (introduction !== undefined) require(draft, introduction);
  }
  const definite = draft.list === null ? findDefinite(context.read(draft.text)) : null;
  if (
    definite === null ||
    [definite.stem, ...definite.modifiers].some((term) => context.titleTerms.has(term))
  )
    return;
  const { passage: introduction, name } = context.findIntroduction(index, definite);
  if (name !== null) draft.mentions = [phraseMention(definite, name), ...(draft.mentions ?? [])];
  else if (introduction !== null) require(draft, introduction);
  else if (predecessor !== null && (!draft.first.isFirstInBlock || definite.group.person === "yes"))
    require(draft, predecessor);
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

/** Whether a passage is a fragment of up to three words ("Every time."), which makes no sense without the one before. */
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

/**
 * Returns the passage that must follow a question or an announcement. Returns null for the announcement of a list that is too
 * long for one scene, because the script would contain only a part of the list.
 */
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

/**
 * Returns the passage that a step requires: the previous item of an ordered list, or step k−1 for a section with the heading
 * "Step k". Later passages of such a section require the passage before. A heading with only a number ("2.") is a step only in
 * a tutorial.
 */
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

/** Marks every passage that directly or indirectly requires an unusable passage as unusable. */
export function spreadUnusable(drafts: DraftPassage[]): void {
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
