import type { SceneChange } from "@inkreel/contract";

/** What the author wrote and what is said instead; `said` is empty where words were only left out. */
export interface ToldChange {
  readonly wrote: string;
  readonly said: string;
  /** One sentence is said as two. */
  readonly isSplit: boolean;
}

const MARK = /[\s,;:–—-]/u;
const HAS_WORD = /[\p{L}\p{N}]/u;
const STOP_INSIDE = /[.!?]\s+\S/u;

/** A change as it is told: without the marks around its words, and without a first word that only got a capital. */
export function toldChange({ kind, from, to }: Pick<SceneChange, "kind" | "from" | "to">): ToldChange {
  const isSplit = kind === "cut" && STOP_INSIDE.test(to) && !STOP_INSIDE.test(from);
  const tail = kind === "cut" ? commonTail(from, to) : 0;
  const said = bare(to.slice(0, to.length - tail));
  return { wrote: bare(from.slice(0, from.length - tail)), said: HAS_WORD.test(said) ? said : "", isSplit };
}

/** How many characters of whole words both end with, whatever their case. */
function commonTail(from: string, to: string): number {
  const [left, right] = [from.toLowerCase(), to.toLowerCase()];
  let length = 0;
  while (length < right.length && left.at(-1 - length) === right.at(-1 - length)) length += 1;
  const isWhole = (text: string, tail: number): boolean =>
    !HAS_WORD.test(text.charAt(text.length - tail)) || !HAS_WORD.test(text.charAt(text.length - tail - 1));
  while (length > 0 && !(isWhole(left, length) && isWhole(right, length))) length -= 1;
  return length;
}

function bare(words: string): string {
  let [startChar, endChar] = [0, words.length];
  while (MARK.test(words.charAt(startChar))) startChar += 1;
  while (endChar > startChar && MARK.test(words.charAt(endChar - 1))) endChar -= 1;
  return words.slice(startChar, endChar);
}
