import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import type { Cut } from "./cut.js";

/** Matches letters in brackets behind a name: "the Centre for Health Trends (CHT)". */
const IN_BRACKETS = / \((\p{Lu}[\p{L}&-]{1,9})\)/gu;
/** "Centre for Health Trends" has one word more than "CHT" has letters. */
const SMALL_WORDS = 3;

/** Returns the abbreviations that a text explains in brackets and then never uses. */
export function findLoneAbbreviations(sentences: readonly string[]): ReadonlySet<string> {
  const text = sentences.join("\n");
  const explained = Array.from(text.matchAll(IN_BRACKETS), ([, letters]) => letters!);
  if (explained.length === 0) return new Set();
  const timesSaid = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}&-]+/gu))
    timesSaid.set(word, (timesSaid.get(word) ?? 0) + 1);
  return new Set(explained.filter((letters) => timesSaid.get(letters) === 1));
}

/** Finds abbreviations in brackets behind the name that they stand for, of those that nobody needs to hear: `lone`. */
export function findAbbreviations({ text, quotes }: SentenceReading, lone: ReadonlySet<string>): Cut[] {
  return Array.from(text.matchAll(IN_BRACKETS))
    .filter(({ 1: letters, index }) => lone.has(letters!) && standsFor(letters!, text.slice(0, index)))
    .map(({ 0: cut, index }) => ({ startChar: index, endChar: index + cut.length, to: "" }))
    .filter(({ startChar }) => quoteAt(quotes, startChar) === null);
}

/** Whether the last words before the brackets have these letters in their order, and one of them begins with the first. */
function standsFor(letters: string, before: string): boolean {
  const wanted = letters.toLowerCase().replace(/[^\p{L}]/gu, "");
  const words = before.toLowerCase().split(/[\s-]+/);
  return words
    .slice(-(wanted.length + SMALL_WORDS))
    .some((word, at, near) => word[0] === wanted[0] && hasInOrder(near.slice(at).join(""), wanted));
}

function hasInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}
