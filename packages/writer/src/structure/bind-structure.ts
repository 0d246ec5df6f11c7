import { countWords } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { hasClosedMarks } from "../sentences/join-quoted-speech.js";
import { countInTitle } from "./count-in-title.js";
import { need } from "./need.js";
import { sayOtherwise } from "./say-otherwise.js";
import type { ItemGroup, LetterPassages, Opener, SaidList, TextStructure } from "./structure.js";

/** Of a video's time, what the items of one list may take at most by themselves. */
const MAX_SHARE = 0.8;
/** A part of a list is worth saying from so many items on. */
const MIN_PART = 3;
/** Where only a part is said, the rest of the time is for what the items say. */
const PART_SHARE = 0.7;

/** A step's name has no stop and few words. */
const NAME_MAX_WORDS = 7;

/** What comes whole with others, or not at all, and needs nothing else. */
export function boundPassages({ groups, openers }: TextStructure): Set<DraftPassage> {
  const rows = groups.filter(({ kind }) => kind !== "sequence").flatMap(({ heads }) => heads);
  return new Set([...rows, ...openers.map(({ head }) => head)]);
}

/**
 * Makes the passages of each structure need each other, so that they come whole and in order or not at all. Steps too long
 * for the time are shortened. Gives what is said of the list that the title counts, or null where nothing is.
 */
export function bindStructure(
  structure: TextStructure,
  { title, lengthMs }: { title: string; lengthMs: number },
): SaidList | null {
  for (const opener of structure.openers) bindOpener(opener);
  bindLetters(structure.letters, structure.drafts);
  const count = countInTitle(title)?.count ?? null;
  let said: SaidList | null = null;
  for (const group of structure.groups) {
    const isCounted = group.heads.length === count;
    const heads = bindGroup(group, { maxMs: lengthMs, mayPart: isCounted });
    if (isCounted && heads.length > 0) said ??= { heads, count: group.heads.length };
  }
  return said;
}

/** Gives the heads that may be said: all, the first few, or none. */
function bindGroup(group: ItemGroup, room: { maxMs: number; mayPart: boolean }): DraftPassage[] {
  if (group.kind === "steps") sayInstructions(group, room.maxMs * MAX_SHARE);
  const heads = group.heads.every(({ isUsable }) => isUsable) ? fitHeads(group, room) : [];
  if (heads.length === 0) {
    leaveOut(group);
    return heads;
  }
  for (const [index, head] of group.heads.entries()) {
    const isSaid = index < heads.length;
    const details = group.details[index] ?? [];
    if (!isSaid) for (const draft of [head, ...details]) draft.isUsable = false;
    else for (const draft of details) need(draft, head);
  }
  ring(heads);
  return heads;
}

/**
 * "Add the eggs" above "Beat in the eggs one at a time.": where there is time, each step is said by its instruction instead of by
 * the name above it.
 */
function sayInstructions(group: ItemGroup, maxMs: number): void {
  const said = group.heads.map((head, index) => {
    const first = group.details[index]?.[0];
    const isName = !head.first.isComplete && countWords(head.text) <= NAME_MAX_WORDS;
    return isName && first?.isUsable === true && first.list === null ? first : head;
  });
  if (sumMs(said) > maxMs) return;
  const instead = new Map<number, number>();
  for (const [index, instruction] of said.entries()) {
    const name = group.heads[index];
    if (name === undefined || name === instruction) continue;
    instead.set(name.id, instruction.id);
    name.isUsable = false;
    instruction.stepNumber = name.stepNumber;
    instruction.requires = [];
    group.heads[index] = instruction;
    group.details[index] = (group.details[index] ?? []).slice(1);
  }
  for (const draft of group.details.flat())
    draft.requires = draft.requires.map((id) => instead.get(id) ?? id);
}

function fitHeads(group: ItemGroup, room: { maxMs: number; mayPart: boolean }): DraftPassage[] {
  const maxMs = room.maxMs * MAX_SHARE;
  if (sumMs(group.heads) > maxMs) for (const head of group.heads) shortenHead(head);
  if (sumMs(group.heads) <= maxMs) return group.heads;
  if (!room.mayPart) return [];
  let ms = 0;
  const fitting = group.heads.findIndex(({ estimatedMs }) => (ms += estimatedMs) > room.maxMs * PART_SHARE);
  return fitting < MIN_PART ? [] : group.heads.slice(0, fitting);
}

/** What stands below the headings of a list, or between the counted sentences, makes sense without them. */
function leaveOut(group: ItemGroup): void {
  const isProse = group.kind === "headings" || group.kind === "sequence";
  for (const head of group.heads) head.isUsable = false;
  if (!isProse) for (const draft of group.details.flat()) draft.isUsable = false;
}

/** Each needs the one before it, and the first the last: one brings all. */
function ring(heads: readonly DraftPassage[]): void {
  for (const [index, head] of heads.entries()) {
    const before = heads.at(index - 1);
    if (before !== undefined) need(head, before);
  }
}

function bindOpener({ head, members, kind }: Opener): void {
  const usable = members.filter(({ isUsable }) => isUsable);
  const [first, ...others] = usable;
  if (first === undefined) {
    head.isUsable = false;
    return;
  }
  need(head, first);
  need(first, head);
  for (const member of others) need(member, kind === "question" ? first : head);
}

function sumMs(drafts: readonly DraftPassage[]): number {
  return drafts.reduce((sum, { estimatedMs }) => sum + estimatedMs, 0);
}

const MIN_LETTER_PASSAGES = 4;

/**
 * Leaves one letter of a column, the first that says enough, with its reply: sentences of two letters would become one
 * story. The reply comes only with the letter.
 */
function bindLetters(letters: readonly LetterPassages[], drafts: readonly DraftPassage[]): void {
  const usable = ({ isUsable }: DraftPassage): boolean => isUsable;
  const told =
    letters.find(({ letter, reply }) => [...letter, ...reply].filter(usable).length >= MIN_LETTER_PASSAGES) ??
    letters[0];
  if (told === undefined) return;
  const kept = new Set([...told.letter, ...told.reply]);
  for (const draft of drafts) if (!kept.has(draft)) draft.isUsable = false;
  const [asking] = told.letter.filter(usable);
  const [answer] = told.reply.filter(usable);
  if (asking === undefined || answer === undefined) return;
  for (const draft of told.reply) need(draft, asking);
}

/** Has a passage say the instruction alone; it stays as it is where nothing can go. */
function shortenHead(draft: DraftPassage): void {
  const kept = draft.list === null ? shortenStep(draft.text) : null;
  if (kept !== null) sayOtherwise(draft, `${kept}.`);
}

/** Where the reason, the aside or the next thing begins that an instruction can do without. */
const LEAVES_OFF =
  /;\s|\s[—–]\s|\s\((?=[^()]*\)[.!]?$)|,\s(?:which|so(?: that)?|because|since|as|making|making sure|giving|and (?:it|this|that|they|you['’]ll|you will)|or (?:it|they))\s/giu;

/** What must not be lost: a condition, a limit, a negation, a quantity. */
const NEEDED =
  /\b(?:not|never|no|unless|until|till|if|only|except|at least|at most|before|after|when|while|without)\b|n['’]t\b|\p{N}/iu;
const MIN_STEP_WORDS = 3;

/**
 * The instruction of a step without the reason behind it, or null where nothing can go: what goes holds no condition, no
 * negation and no quantity.
 */
function shortenStep(text: string): string | null {
  for (const { index } of text.matchAll(LEAVES_OFF)) {
    const kept = text.slice(0, index);
    if (countWords(kept) < MIN_STEP_WORDS) continue;
    if (NEEDED.test(text.slice(index)) || !hasClosedMarks(kept)) return null;
    return kept;
  }
  return null;
}
