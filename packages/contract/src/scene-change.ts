import { z } from "zod";

export const CHANGE_KINDS = ["speaker", "reference", "cut"] as const;
/** Something that the writer changed in the author's sentence: a speaker introduced, a pronoun named, words left out. */
export const textChangeSchema = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** Words of the author, in the sentence's text. */
  from: z.string(),
  /** What is said in their place; empty where they were cut. */
  to: z.string(),
});
export type TextChange = z.infer<typeof textChangeSchema>;

/** The same at its place in a scene: the scene says `before + to + after` where the author wrote `before + from + after`. */
export const sceneChangeSchema = textChangeSchema.extend({ before: z.string(), after: z.string() });
export type SceneChange = z.infer<typeof sceneChangeSchema>;

/**
 * Those that hold for a text. A change stays as long as its result stands there, with the words beside it: whoever writes them
 * anew has written them, and whatever else is edited, the change is still one.
 */
export function heldChanges(changes: readonly SceneChange[], text: string): SceneChange[] {
  return placeChanges(changes, text).map(({ change }) => change);
}

/** A text with the author's words back in every place where a change holds. */
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
  /** Range of what is said in the author's words' place. */
  startChar: number;
  endChar: number;
}

/** Changes come in the order of their places, which tells those apart whose results read the same. */
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
    // Both halves of a scene that was split have all of its changes; made one again, each is one again.
    if (placed.some((other) => other.startChar === startChar)) continue;
    placed.push({ change, startChar, endChar: startChar + to.length });
    fromChar = startChar + to.length - (to === "" ? 0 : 1);
  }
  return placed;
}

const STARTS_IN_WORD = /^[\p{L}\p{N}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

/** Where whole words stand in a text from a place on; -1 where they do not. */
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
