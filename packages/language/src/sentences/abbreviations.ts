import type { AbbreviationStop } from "../lexicon/language-data.js";
import { ENGLISH, tableOfAll } from "../lexicon/languages.js";
import { isOrdinalStop } from "./ordinal-numbers.js";
import { isCapitalStarter, isSentenceStarter, isStarter } from "./sentence-starters.js";

const STOPS = tableOfAll<AbbreviationStop>(({ abbreviations = {} }) =>
  Object.entries(abbreviations).map(([word, { stop }]) => [word, stop]),
);
/** "Smith v. Jones": the names of the parties to a case. */
const PARTY = /(?<![\p{L}\p{N}’'-])\p{Lu}[\p{L}’'-]*\sv\.$/u;
/** "(S. 12)", "siehe S. 12": German for "page". */
const PAGE = /(?:^|[(,;]\s?|(?<!\p{L})(?:siehe|auf|ab|vgl\.|s\.)\s)S\.$/iu;
/** "Goethestr. 5", "2 Std. 15": these continue with a number. */
const BEFORE_NUMBER = /\p{L}str\.$|\d\s?(?:Std|Min|Sek)\.$/u;
const DAY_OR_ZONE = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:East|Cent|Mount|Pacif)\p{Ll}+$)/u;
const MONTH_AND_DAY =
  /^\s(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|August|September|October|November|December)\.?\s\d/;
const NAME_ENDS: ReadonlySet<string> = new Set(
  Object.entries(ENGLISH.abbreviations ?? {}).flatMap(([word, { endsName }]) =>
    endsName === true ? [word] : [],
  ),
);

/**
 * Returns true if a word, without its full stop, ends the name of a company, so that a following "and" starts another:
 * "Acme Corp".
 */
export function endsName(word: string): boolean {
  return NAME_ENDS.has(word.toLowerCase());
}

/**
 * Returns true if the full stop at the end of `before` belongs to an abbreviation or initial, given what follows.
 * `after` starts with the white space after it.
 */
export function isAbbreviationStop(before: string, after: string): boolean {
  if (/°\s?[CFK]\.$/.test(before)) return false;
  const word = /(?<![\p{L}\p{N}.&-])[\p{L}\p{N}.&-]+\.$/u.exec(before)?.[0].slice(0, -1) ?? "";
  if (word === "") return false;
  const next = /^\s+["“‘(]*([\p{L}\p{N}]+)/u.exec(after)?.[1] ?? "";
  if (PARTY.test(before) && /^\p{Lu}/u.test(next)) return true;
  if (/^\p{N}/u.test(next) && (PAGE.test(before) || BEFORE_NUMBER.test(before))) return true;
  // "z. B. 3 km", "u. U. Geld"
  if (/(?<!\p{L})\p{Ll}\.\s?\p{Lu}\.$/u.test(before)) return next !== "" && !isCapitalStarter(next);
  if (/^\p{Lu}$/u.test(word)) return /^\s+\p{Lu}\.\s/u.test(after) || isInitial(before, next);
  // "Heinrich VIII. hatte"
  if (/^[IVX]{2,5}$/.test(word) && /^\p{Ll}/u.test(next)) return true;
  // "z. B.", "d. h."
  if (/^\p{Ll}$/u.test(word) && /^\s+\p{L}\./u.test(after)) return true;
  if (isOrdinalStop(before, after)) return true;
  // "u. a. Kunden"
  if (/(?<!\p{L})\p{Ll}\.\s\p{Ll}\.$/u.test(before)) return /^\p{Ll}/u.test(next) || !isStarter(next);
  // "bake 30 min. until brown", "2 Std. warten": the short form of a unit after its number.
  if (/^\p{Ll}/u.test(next) && /\d\s?\p{L}{1,4}\.$/u.test(before)) return true;
  const stop = STOPS.get(word.toLowerCase());
  if (stop === "beforeNoun") return next !== "" && !isCapitalStarter(next);
  // "Pt. 2", "Pt. II", but "No. I think so."
  if (stop === "beforeNumber") return /^(?:\p{N}|[IVX]{2,5}(?!\p{L}))/u.test(next);
  // "Jan. 5", "in Jan. and Feb.", but "I met Jan. The rest came late."
  if (stop === "beforeDay") return /^\p{N}/u.test(next) || (/^\p{Lu}/u.test(word) && /^\p{Ll}/u.test(next));
  if (stop === "goesOn") return true;
  // "St. Paul, Minn. Mayor Carter": the short form of a place, which has a capital and follows a comma. Without it,
  // the word is more often another: "Wash. Rinse. Repeat."
  if (stop === "beforeName" && /,\s+\p{Lu}\p{L}+\.$/u.test(before))
    return next !== "" && !(/^\p{Lu}/u.test(next) && isSentenceStarter(next));
  if (stop === "beforeName") return /^\p{Lu}/u.test(word) && /^\p{Ll}/u.test(next);
  const isDotted = /\./.test(word);
  if (/^\p{Ll}/u.test(next) && (stop === "mayEnd" || isDotted)) return true;
  if (stop !== "mayEnd" && !/^(?:\p{L}\.)+\p{L}$/u.test(word)) return false;
  // "10:30 p.m. Tuesday", "10:30 p.m. Aug. 9 to 6:30 a.m.", "8 p.m. Eastern"
  if (/^[ap]\.m$/i.test(word) && (DAY_OR_ZONE.test(next) || MONTH_AND_DAY.test(after))) return true;
  // "the D.A. Larry Krasner", "the U.S. Senate": capitals with full stops before a name do not end a sentence.
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word) || /^ph\.d$/i.test(word))
    return /^\p{Lu}/u.test(next) && !isSentenceStarter(next);
  // Without a capital, or with one that starts no sentence, the sentence continues.
  return next !== "" && !isSentenceStarter(next) && !/^\p{Lu}\p{Ll}+$/u.test(next);
}

/** Words before a person's initial: "said C. Robert Moe". Behind most others, a letter is a label: "vitamin C. Nurses say". */
const BEFORE_INITIAL = /^(?:said|says|told|tells|asked|added|wrote|writes|by|with|when|while|that)$/u;

/** "J. Smith", "George W. Bush" and "z. B. im" continue. "vitamin C. The" and "plan B. We" end. */
function isInitial(before: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next)) return true;
  if (!/^\p{Lu}/u.test(next) || next === "I") return false;
  const previous = /(?<!\p{L})(\p{L}+)\s+\p{Lu}\.$/u.exec(before)?.[1];
  const followsLabel = previous !== undefined && /^\p{Ll}/u.test(previous) && !BEFORE_INITIAL.test(previous);
  return !(followsLabel || isSentenceStarter(next));
}
