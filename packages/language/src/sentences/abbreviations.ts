import type { AbbreviationStop } from "../lexicon/language-data.js";
import { ENGLISH, LANGUAGES, tableOfAll } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";

const STOPS = tableOfAll<AbbreviationStop>(({ abbreviations = {} }) =>
  Object.entries(abbreviations).map(([word, { stop }]) => [word, stop]),
);
const GERMAN_STARTERS: ReadonlySet<string> = new Set(wordsOf(LANGUAGES["de"]?.sentenceStarters ?? []));
const DAY_MONTHS: ReadonlySet<string> = new Set(wordsOf(LANGUAGES["de"]?.dayMonths ?? ""));
/** Matches a German word or date before the number of a day. In English, such a number has no full stop. */
const BEFORE_DAY =
  /(?<!\p{L})(?:am|vom|zum|den|dem|der|bis|seit|ab|des|beim|im|und|\d\.)\s(?:\d{1,2}\.?\s?[–-]\s?)?\d{1,2}\.$/iu;
/** "der 2. Auflage", "zum 3. Mal": German words before an ordinal number, whose noun follows. */
const BEFORE_ORDINAL = /(?<!\p{L})(?:der|die|das|dem|den|des|im|beim|vom|zum|zur)\s\d{1,2}\.$/iu;
/** "am 3. Tag", "am 12. Spieltag": after "am", only a day has an ordinal number. */
const ON_DAY = /(?<!\p{L})am\s\d{1,2}\.$/iu;
const DAY_NOUN = /^(?:\p{L}*[Tt]ag|Abend|Morgen|Vormittag)s?$/u;
/** "Smith v. Jones": the names of the parties to a case. */
const PARTY = /(?<![\p{L}\p{N}’'-])\p{Lu}[\p{L}’'-]*\sv\.$/u;
/** "(S. 12)", "siehe S. 12": German for "page". */
const PAGE = /(?:^|[(,;]\s?|(?<!\p{L})(?:siehe|auf|ab|vgl\.|s\.)\s)S\.$/iu;
/** "Goethestr. 5", "2 Std. 15": these continue with a number. */
const BEFORE_NUMBER = /\p{L}str\.$|\d\s?(?:Std|Min|Sek)\.$/u;
const DAY_OR_ZONE = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:East|Cent|Mount|Pacif)\p{Ll}+$)/u;
/** "an jenem 31. Juli 2009". English spells these months otherwise, and "She was 12. April 2009 was cold." has two sentences. */
const GERMAN_DATE = /^\s(?:Jan|Jän|Febr|März|Mai|Juni|Juli|Okt|Dez)\p{Ll}*\s\d{4}(?!\p{N})/u;
const MONTH_AND_DAY =
  /^\s(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|August|September|October|November|December)\.?\s\d/;
const SENTENCE_STARTERS: ReadonlySet<string> = new Set(wordsOf(ENGLISH.sentenceStarters));

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
  if (/^\d{1,2}$/.test(word) && /^\p{Lu}/u.test(next) && BEFORE_ORDINAL.test(before)) return !isStarter(next);
  if (/^\d{1,2}$/.test(word) && GERMAN_DATE.test(after)) return true;
  if (ON_DAY.test(before) && DAY_NOUN.test(next)) return true;
  if (/^(?:\d{1,2}\.?[–-])?\d{1,2}$/.test(word) && BEFORE_DAY.test(before)) return isInDate(after, next);
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
    return next !== "" && !isSentenceStart(next);
  if (stop === "beforeName") return /^\p{Lu}/u.test(word) && /^\p{Ll}/u.test(next);
  const isDotted = /\./.test(word);
  if (/^\p{Ll}/u.test(next) && (stop === "mayEnd" || isDotted)) return true;
  if (stop !== "mayEnd" && !/^(?:\p{L}\.)+\p{L}$/u.test(word)) return false;
  // "10:30 p.m. Tuesday", "10:30 p.m. Aug. 9 to 6:30 a.m.", "8 p.m. Eastern"
  if (/^[ap]\.m$/i.test(word) && (DAY_OR_ZONE.test(next) || MONTH_AND_DAY.test(after))) return true;
  // "the D.A. Larry Krasner", "the U.S. Senate": capitals with full stops before a name do not end a sentence.
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word) || /^ph\.d$/i.test(word))
    return /^\p{Lu}/u.test(next) && !SENTENCE_STARTERS.has(next.toLowerCase());
  // Without a capital, or with one that starts no sentence, the sentence continues.
  return next !== "" && !SENTENCE_STARTERS.has(next.toLowerCase()) && !/^\p{Lu}\p{Ll}+$/u.test(next);
}

function isSentenceStart(next: string): boolean {
  return /^\p{Lu}/u.test(next) && SENTENCE_STARTERS.has(next.toLowerCase());
}

/** Returns true for an English word that often starts a sentence and never continues a name, such as "The". */
export function isSentenceStarter(word: string): boolean {
  return SENTENCE_STARTERS.has(word.toLowerCase());
}

/** "am 12. September", "im 19. Jahrhundert", "am 12. bis 13. Mai": text after the number of a day. */
function isInDate(after: string, next: string): boolean {
  const lower = next.toLowerCase();
  // "am 24. 12."
  if (/^\s+\d{1,2}\./.test(after)) return true;
  if (/^\p{Ll}+$/u.test(next) || DAY_MONTHS.has(lower) || lower === "jahrhundert") return true;
  return (lower === "bis" || lower === "und") && /^\s+\p{L}+\s\d/u.test(after);
}

function isCapitalStarter(word: string): boolean {
  return /^\p{Lu}/u.test(word) && isStarter(word);
}

function isStarter(word: string): boolean {
  return GERMAN_STARTERS.has(word.toLowerCase()) || SENTENCE_STARTERS.has(word.toLowerCase());
}

/** Words before a person's initial: "said C. Robert Moe". Behind most others, a letter is a label: "vitamin C. Nurses say". */
const BEFORE_INITIAL = /^(?:said|says|told|tells|asked|added|wrote|writes|by|with|when|while|that)$/u;

/** "J. Smith", "George W. Bush" and "z. B. im" continue. "vitamin C. The" and "plan B. We" end. */
function isInitial(before: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next)) return true;
  if (!/^\p{Lu}/u.test(next) || next === "I") return false;
  const previous = /(?<!\p{L})(\p{L}+)\s+\p{Lu}\.$/u.exec(before)?.[1];
  const followsLabel = previous !== undefined && /^\p{Ll}/u.test(previous) && !BEFORE_INITIAL.test(previous);
  return !(followsLabel || SENTENCE_STARTERS.has(next.toLowerCase()));
}
