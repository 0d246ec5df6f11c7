import type { PlacedText } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { canBeSaid } from "../sentences/can-be-said.js";
import { announcesMore, startsSequence } from "../ranking/announcement.js";
import type { SayableBlock } from "../sentences/sayable-blocks.js";
import { countInTitle } from "./count-in-title.js";
import { draftHeading } from "./heading-draft.js";
import { findHeadingList, type HeadingList } from "./heading-lists.js";
import { findLetters } from "./letters.js";
import { findOpeners, type OpenerPlan } from "./openers.js";
import { asksQuestion } from "./question-answer.js";
import { sayOtherwise } from "./say-otherwise.js";
import { readSections, type Section } from "./sections.js";
import type { ItemGroup, LetterPassages, Opener, TextStructure } from "./structure.js";

const MIN_ITEMS = 3;
const QUESTION_MAX_WORDS = 25;

/**
 * Finds the structures of a text and inserts a passage for each heading that the narration speaks. The function numbers all
 * passages again, which is safe because no passage requires another yet.
 */
export function readStructure(
  passages: readonly DraftPassage[],
  { blocks, title }: { blocks: readonly SayableBlock[]; title: string },
): TextStructure {
  const sections = readSections(blocks);
  const list = findHeadingList(sections, title);
  const openers = findOpeners({ sections, passages, except: sectionsOf(list) });
  const heads = new Map<number, DraftPassage>();
  for (const { section, text } of [...(list?.items ?? []), ...openers]) {
    const head = speakHeading(section, text, list);
    if (head !== null) heads.set(section.number, head);
  }
  const drafts = renumber(insertHeads(passages, heads));
  admitQuestions(drafts);
  const listGroup = list === null ? null : groupHeadings(list, { sections, heads, drafts });
  const lone = listGroup === null ? sectionsOf(list) : new Set<number>();
  for (const [section, head] of heads) if (lone.has(section)) head.isUsable = false;
  return {
    drafts,
    groups: [
      ...(listGroup === null ? [] : [listGroup]),
      ...groupItems(drafts, title),
      ...findSequences(drafts),
    ],
    openers: openers.flatMap((opener) => toOpener(opener, { heads, drafts })),
    letters: findLetters(blocks).map((letter): LetterPassages => {
      const within = drafts.filter(
        ({ first }) => first.block >= letter.startBlock && first.block < letter.endBlock,
      );
      const isReply = ({ first }: DraftPassage): boolean =>
        letter.replyBlock !== null && first.block >= letter.replyBlock;
      return { letter: within.filter((draft) => !isReply(draft)), reply: within.filter(isReply) };
    }),
  };
}

function sectionsOf(list: HeadingList | null): ReadonlySet<number> {
  return new Set(list?.items.map(({ section }) => section.number));
}

/** Creates a passage from a heading, or returns null if the heading has no words besides its number. */
function speakHeading(section: Section, text: PlacedText, list: HeadingList | null): DraftPassage | null {
  if (countWords(text.text) === 0) return null;
  const at = list?.items.findIndex((item) => item.section === section) ?? -1;
  const head = draftHeading({
    section: section.number,
    block: section.block,
    text,
    stepNumber: at < 0 ? null : at + 1,
  });
  head.isUsable = canBeSaid(head.first, { isLowerCaseText: true, titleWords: new Set() });
  return head;
}

/** Inserts each heading before the first passage below it. A heading with no passage below it comes before the next section. */
function insertHeads(
  passages: readonly DraftPassage[],
  heads: ReadonlyMap<number, DraftPassage>,
): DraftPassage[] {
  const waiting = [...heads].toSorted(([left], [right]) => left - right).map(([, head]) => head);
  const drafts: DraftPassage[] = [];
  let next = 0;
  for (const passage of passages) {
    for (; (waiting[next]?.first.section ?? Infinity) <= passage.first.section; next += 1) {
      const head = waiting[next];
      if (head !== undefined) drafts.push(head);
    }
    drafts.push(passage);
  }
  return [...drafts, ...waiting.slice(next)];
}

function renumber(drafts: DraftPassage[]): DraftPassage[] {
  for (const [id, draft] of drafts.entries()) draft.id = id;
  return drafts;
}

/** Makes the questions of an interviewer usable. Other rules ensure that the script includes a question only with its answer. */
function admitQuestions(drafts: readonly DraftPassage[]): void {
  for (const draft of drafts) {
    const { isInterviewQuestion, ...sentence } = draft.first;
    if (!isInterviewQuestion || !asksQuestion(draft.text) || countWords(draft.text) > QUESTION_MAX_WORDS)
      continue;
    const asOthers = { ...sentence, isInterviewQuestion: false };
    draft.isUsable = canBeSaid(asOthers, { isLowerCaseText: false, titleWords: new Set() });
  }
}

/** Creates a group from a list of headings, or returns null if neither the heading of an item nor a passage below it is usable. */
function groupHeadings(
  list: HeadingList,
  found: {
    sections: readonly Section[];
    heads: ReadonlyMap<number, DraftPassage>;
    drafts: readonly DraftPassage[];
  },
): ItemGroup | null {
  const owners = ownersOf(list, found.sections);
  const members = new Map<number, DraftPassage[]>(list.items.map(({ section }) => [section.number, []]));
  for (const draft of found.drafts) {
    const owner = owners.get(draft.first.section);
    if (owner !== undefined && !draft.isHeading) members.get(owner)?.push(draft);
  }
  const group: ItemGroup = { kind: list.isSteps ? "steps" : "headings", heads: [], details: [] };
  for (const [index, { section }] of list.items.entries()) {
    const below = members.get(section.number) ?? [];
    const spoken = found.heads.get(section.number);
    const head = spoken?.isUsable === true ? spoken : below.find(({ isUsable: can }) => can);
    if (head === undefined) return null;
    head.stepNumber = index + 1;
    group.heads.push(head);
    group.details.push(below.filter((draft) => draft !== head));
  }
  return group;
}

/** Maps the section of each item, and all its subsections, to the section of the item. */
function ownersOf(list: HeadingList, sections: readonly Section[]): Map<number, number> {
  const items = sectionsOf(list);
  const owners = new Map<number, number>();
  let owner: Section | null = null;
  for (const section of sections) {
    if (items.has(section.number)) owner = section;
    else if (owner !== null && section.level <= owner.level) owner = null;
    if (owner !== null) owners.set(section.number, owner.number);
  }
  return owners;
}

/** Groups the items of ordered lists, and of unordered lists that a sentence or the title announces. */
function groupItems(drafts: readonly DraftPassage[], title: string): ItemGroup[] {
  const count = countInTitle(title)?.count ?? null;
  const ends = new Map(drafts.map(({ first }, index) => [first.item?.list, index + 1]));
  const groups: ItemGroup[] = [];
  for (let index = 0; index < drafts.length; index += 1) {
    const list = drafts[index]?.list === null ? drafts[index]?.first.item?.list : undefined;
    if (list === undefined) continue;
    const end = endOfLast(drafts, { startIndex: index, endIndex: ends.get(list) ?? index + 1 });
    const group = groupItem(drafts.slice(index, end));
    const before = drafts[index - 1];
    const isAnnounced = before !== undefined && announcesMore(before.text);
    const isOrdered = (drafts[index]?.first.item?.number ?? null) !== null;
    if (group.heads.length >= MIN_ITEMS && (isOrdered || isAnnounced || group.heads.length === count)) {
      for (const head of group.heads) admitItem(head);
      groups.push({ ...group, kind: isOrdered ? "steps" : "list" });
    }
    index = end - 1;
  }
  return groups;
}

/**
 * Returns the index after the last passage of a list. If paragraphs stand between its items, the paragraph after the last item
 * belongs to that item too.
 */
function endOfLast(
  drafts: readonly DraftPassage[],
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
): number {
  const hasParagraphs = drafts.slice(startIndex, endIndex).some(({ first }) => first.item === null);
  const last = drafts[endIndex - 1];
  const next = drafts[endIndex];
  if (!hasParagraphs || last === undefined || next === undefined) return endIndex;
  if (next.first.block !== last.first.block + 1 || next.first.section !== last.first.section) return endIndex;
  const after = drafts.findIndex(({ first }, index) => index > endIndex && first.block !== next.first.block);
  return after < 0 ? drafts.length : after;
}

function groupItem(passages: readonly DraftPassage[]): ItemGroup {
  const group: ItemGroup = { kind: "list", heads: [], details: [] };
  let block = -1;
  for (const passage of passages) {
    const isTop = passage.first.item?.level === 1;
    if (isTop && passage.first.block !== block) {
      block = passage.first.block;
      group.heads.push(passage);
      group.details.push([]);
    } else group.details.at(-1)?.push(passage);
  }
  return group;
}

function toOpener(
  { section, kind }: OpenerPlan,
  { heads, drafts }: { heads: ReadonlyMap<number, DraftPassage>; drafts: readonly DraftPassage[] },
): Opener[] {
  const head = heads.get(section.number);
  if (head?.isUsable !== true) return [];
  const members = drafts.filter((draft) => draft !== head && draft.first.section === section.number);
  return [{ head, members, kind }];
}

const ENDS = /[.!?…。！？][\p{Pe}\p{Pf}"'’”)\]]*$/u;
const LABEL_MAX_WORDS = 7;
/** Asterisks that mark footnotes. */
const NOTE_MARK = /\*/g;
/** Remarks in parentheses. */
const ASIDE = /\s?\([^()]*\)/g;

/**
 * Makes the first passage of a list item usable if only its form prevents this: a missing full stop, a footnote mark or a remark
 * in parentheses. The function treats a few words without a full stop as the heading of the item.
 */
function admitItem(draft: DraftPassage): void {
  if (draft.isUsable || draft.list !== null) return;
  const hasStop = ENDS.test(draft.text);
  for (const words of [
    draft.text,
    draft.text.replace(NOTE_MARK, ""),
    draft.text.replace(NOTE_MARK, "").replace(ASIDE, ""),
  ]) {
    const text = ENDS.test(words) ? words : `${words.replace(/[,;:]$/, "")}.`;
    const sentence = { ...draft.first, text, isComplete: true };
    if (!canBeSaid(sentence, { isLowerCaseText: true, titleWords: new Set() })) continue;
    sayOtherwise(draft, text);
    draft.isUsable = true;
    draft.isHeading = !hasStop && countWords(text) <= LABEL_MAX_WORDS && !draft.first.isLastInBlock;
    return;
  }
}

const CONTINUES_SEQUENCE =
  /^(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth(?:ly)?|next|then|after that|finally|lastly|last(?: of all)?,|step (?:two|three|four|five)|the (?:second|third|fourth|fifth|last|final) (?:is|was|one|step|reason|way))\b/i;
const ENDS_SEQUENCE = /^(?:finally|lastly|last(?: of all)?,|the (?:last|final))\b/i;
const SEQUENCE_REACH = 8;
const MIN_SEQUENCE = 3;

/** Finds sentences of one section that form an enumeration by their connectives: "First, … Then, … Finally, …". */
function findSequences(drafts: readonly DraftPassage[]): ItemGroup[] {
  const groups: ItemGroup[] = [];
  for (let index = 0; index < drafts.length; index += 1) {
    const start = drafts[index];
    if (start === undefined || start.list !== null || !startsSequence(start.text)) continue;
    const heads = [start];
    let at = index + 1;
    for (let lastAt = index; at < drafts.length && at - lastAt <= SEQUENCE_REACH; at += 1) {
      const draft = drafts[at];
      if (draft?.first.section !== start.first.section || draft.first.item !== null) break;
      if (!CONTINUES_SEQUENCE.test(draft.text)) continue;
      heads.push(draft);
      lastAt = at;
      if (ENDS_SEQUENCE.test(draft.text)) break;
    }
    if (heads.length < MIN_SEQUENCE) continue;
    groups.push({ kind: "sequence", heads, details: heads.map(() => []) });
    index = at - 1;
  }
  return groups;
}
