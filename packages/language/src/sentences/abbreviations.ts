import type { AbbreviationStop } from "../lexicon/language-data.js";
import { ENGLISH, tableOfAll } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

const STOPS = tableOfAll<AbbreviationStop>(({ abbreviations = {} }) =>
  Object.entries(abbreviations).map(([word, { stop }]) => [word, stop]),
);
const SENTENCE_STARTERS: ReadonlySet<string> = new Set(wordsOf(ENGLISH.sentenceStarters));

const NAME_ENDS: ReadonlySet<string> = new Set(
  Object.entries(ENGLISH.abbreviations ?? {}).flatMap(([word, { endsName }]) =>
    endsName === true ? [word] : [],
  ),
);

/** Whether a word, without its stop, ends a company's name, so that an "and" behind it begins another: "Acme Corp". */
export function endsName(word: string): boolean {
  return NAME_ENDS.has(word.toLowerCase());
}

/**
 * Whether the full stop at the end of `before` belongs to an abbreviation or initial, given what follows.
 * `before` ends with the stop; `after` starts with the white space behind it.
 */
export function isAbbreviationStop(before: string, after: string): boolean {
  if (/°\s?[CFK]\.$/.test(before)) return false;
  const word = /(?<![\p{L}\p{N}.&-])[\p{L}\p{N}.&-]+\.$/u.exec(before)?.[0].slice(0, -1) ?? "";
  if (word === "") return false;
  const next = /^\s+["“‘(]*([\p{L}\p{N}]+)/u.exec(after)?.[1] ?? "";
  if (/^\p{Lu}$/u.test(word)) return isInitial(before, next);
  // "z. B.", "d. h."
  if (/^\p{Ll}$/u.test(word) && /^\s+\p{L}\./u.test(after)) return true;
  const stop = STOPS.get(word.toLowerCase());
  if (stop === "beforeNumber") return /^\p{N}/u.test(next);
  if (stop === "goesOn") return true;
  const isDotted = /\./.test(word);
  if (/^\p{Ll}/u.test(next) && (stop === "mayEnd" || isDotted)) return true;
  if (stop !== "mayEnd" && !/^(?:\p{L}\.)+\p{L}$/u.test(word)) return false;
  // "10:30 p.m. Tuesday"
  if (/^[ap]\.m$/i.test(word) && /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/.test(next)) return true;
  // "the D.A. Larry Krasner", "the U.S. Senate": capitals with stops go on before a name.
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word) || /^ph\.d$/i.test(word))
    return /^\p{Lu}/u.test(next) && !SENTENCE_STARTERS.has(next.toLowerCase());
  // A capital that no sentence begins with, or none at all, goes on.
  return next !== "" && !SENTENCE_STARTERS.has(next.toLowerCase()) && !/^\p{Lu}\p{Ll}+$/u.test(next);
}

/** "J. Smith", "George W. Bush" and "z. B. im" go on; "vitamin C. The" and "plan B. We" end. */
function isInitial(before: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next)) return true;
  if (!/^\p{Lu}/u.test(next) || next === "I") return false;
  const previous = /(?<!\p{L})(\p{L}+)\s+\p{Lu}\.$/u.exec(before)?.[1];
  const followsLowerCase = previous !== undefined && /^\p{Ll}/u.test(previous);
  return !(followsLowerCase || SENTENCE_STARTERS.has(next.toLowerCase()));
}
