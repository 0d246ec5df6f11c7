import { countWords } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { hasClosedMarks } from "../sentences/join-quoted-speech.js";
import { countInTitle } from "./count-in-title.js";
import { sayOtherwise } from "./say-otherwise.js";
import type { ItemGroup, LetterPassages, Opener, SaidList, TextStructure } from "./structure.js";

/** The largest share of the video's length that the heads of one list may fill. */
const MAX_SHARE = 0.8;
/** The script includes part of a list only if the part has at least this many items. */
const MIN_PART = 3;
/** The heads of a partial list may fill this share of the video's length. The details of the items use the rest. */
const PART_SHARE = 0.7;

/** The name of a step has at most this many words and no full stop. */
const NAME_MAX_WORDS = 7;

/** Returns the passages that the script includes only as a complete group. They require no passage outside their group. */
export function boundPassages({ groups, openers }: TextStructure): Set<DraftPassage> {
  const rows = groups.filter(({ kind }) => kind !== "sequence").flatMap(({ heads }) => heads);
  return new Set([...rows, ...openers.map(({ head }) => head)]);
}

/**
 * Makes the passages of each structure require each other, so that the script includes the structure completely and in order,
 * or omits it. Steps that are too long for the video are shortened. Returns the part of the list announced by the title that
 * the script can include, or null if it includes none of it.
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

/** Returns the heads that the script may include: all of them, the first few or none. */
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
 * Replaces the name of each step by the instruction below it if all instructions fit: "Beat in the eggs one at a time." instead
 * of "Add the eggs".
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

/**
 * Makes the heads of a group unusable. The details stay usable if they make sense without the heads: paragraphs below headings,
 * and sentences between "First, …" and "Finally, …".
 */
function leaveOut(group: ItemGroup): void {
  const isProse = group.kind === "headings" || group.kind === "sequence";
  for (const head of group.heads) head.isUsable = false;
  if (!isProse) for (const draft of group.details.flat()) draft.isUsable = false;
}

/** Makes each head require the previous one, and the first head the last one. Selecting one head thus selects all. */
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
 * Keeps one letter of an advice column and its reply, and makes all other passages unusable: viewers would take sentences of
 * two letters for one story. The function keeps the first letter that has enough usable passages. The reply requires the letter.
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

/** Shortens a passage to its instruction if the rest of the sentence can be omitted. */
function shortenHead(draft: DraftPassage): void {
  const kept = draft.list === null ? shortenStep(draft.text) : null;
  if (kept !== null) sayOtherwise(draft, `${kept}.`);
}

/** Matches the start of a clause that an instruction does not need, such as a reason or a remark. */
const LEAVES_OFF =
  /;\s|\s[—–]\s|\s\((?=[^()]*\)[.!]?$)|,\s(?:which|so(?: that)?|because|since|as|making|making sure|giving|and (?:it|this|that|they|you['’]ll|you will)|or (?:it|they))\s/giu;

/** Matches words that must be kept because they express a condition, a limit, a negation or a quantity. */
const NEEDED =
  /\b(?:not|never|no|unless|until|till|if|only|except|at least|at most|before|after|when|while|without)\b|n['’]t\b|\p{N}/iu;
const MIN_STEP_WORDS = 3;

/**
 * Returns the instruction of a step without the clause that follows it, such as a reason. Returns null if no clause can be
 * removed without losing a condition, a limit, a negation or a quantity.
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

/** Makes `draft` require `needed`: the script then includes `draft` only together with `needed`. */
function need(draft: DraftPassage, needed: DraftPassage): void {
  if (draft !== needed && !draft.requires.includes(needed.id)) draft.requires.push(needed.id);
}
