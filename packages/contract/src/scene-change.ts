import { z } from "zod";

export const CHANGE_KINDS = ["speaker", "reference", "cut"] as const;
/**
 * A change that the writer made to a sentence of the author: a speaker introduced, a pronoun replaced, or words left
 * out.
 */
export const textChangeSchema = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** The author's original words. */
  from: z.string(),
  /** The replacement. Empty if the words were cut. */
  to: z.string(),
});
export type TextChange = z.infer<typeof textChangeSchema>;

/**
 * A change with its context: the scene contains `before + to + after` where the author wrote `before + from + after`.
 */
export const sceneChangeSchema = textChangeSchema.extend({ before: z.string(), after: z.string() });
export type SceneChange = z.infer<typeof sceneChangeSchema>;

/**
 * Returns the changes that still apply to a text. A change applies while its result and the surrounding words are in
 * the text. Editing these words removes it; edits elsewhere do not.
 */
export function heldChanges(changes: readonly SceneChange[], text: string): SceneChange[] {
  return placeChanges(changes, text).map(({ change }) => change);
}

/** Returns the text with every applicable change reverted to the author's words. */
export function withAuthorsWords(text: string, changes: readonly SceneChange[]): string {
  let authors = "";
  let copiedTo = 0;
  const placed = placeChanges(changes, text).toSorted((left, right) => left.startChar - right.startChar);
  for (const { change, startChar, endChar } of placed) {
    if (startChar < copiedTo) continue;
    authors += text.slice(copiedTo, startChar) + change.from;
    copiedTo = endChar;
  }
  return authors + text.slice(copiedTo);
}

interface PlacedChange {
  change: SceneChange;
  /** Range of the replacement in the text. */
  startChar: number;
  endChar: number;
}

/** Finds the changes in the text. They are in text order, which distinguishes changes with the same result. */
function placeChanges(changes: readonly SceneChange[], text: string): PlacedChange[] {
  const placed: PlacedChange[] = [];
  let fromChar = 0;
  for (const change of changes) {
    const { before, to, after } = change;
    const said = before + to + after;
    const ahead = findWords(text, said, fromChar);
    const at = ahead < 0 ? findWords(text, said, 0) : ahead;
    if (at < 0) continue;
    const startChar = at + before.length;
    // Both halves of a split scene keep all its changes, so merging them produces duplicates, which are skipped here.
    if (placed.some((other) => other.startChar === startChar)) continue;
    placed.push({ change, startChar, endChar: startChar + to.length });
    fromChar = startChar + to.length - (to === "" ? 0 : 1);
  }
  return placed;
}

const STARTS_IN_WORD = /^[\p{L}\p{N}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

/** Returns the offset of a phrase, at word boundaries, searching from `fromChar`. -1 if it is not found. */
function findWords(text: string, words: string, fromChar: number): number {
  if (words === "") return -1;
  const startsInWord = STARTS_IN_WORD.test(words);
  const endsInWord = ENDS_IN_WORD.test(words);
  for (let at = text.indexOf(words, fromChar); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length;
    const isCutAhead = startsInWord && ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at));
    const isCutBehind = endsInWord && STARTS_IN_WORD.test(text.slice(end, end + 2));
    if (!isCutAhead && !isCutBehind) return at;
  }
  return -1;
}
