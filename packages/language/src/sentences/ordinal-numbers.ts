import { LANGUAGES } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";
import { isStarter } from "./sentence-starters.js";

const DAY_MONTHS: ReadonlySet<string> = new Set(wordsOf(LANGUAGES["de"]?.dayMonths ?? ""));
/** "1." to "999.", and not the end of "2021." or "3.5.". */
const NUMBER = /(?<![\p{L}\p{N}.,:/&-])\d{1,3}\.$/u;
/** "12.", "12.-13.": one number or two, of at most two digits. */
const DAY_NUMBER = /(?<![\p{L}\p{N}.&-])(?:\d{1,2}\.?[–-])?\d{1,2}\.$/u;
const ROMAN = /(?<![\p{L}\p{N}.&-])[IVX]{1,5}\.$/u;
/** Matches a German word or date before the number of a day. In English, such a number has no full stop. */
const BEFORE_DAY =
  /(?<!\p{L})(?:am|vom|zum|den|dem|der|bis|seit|ab|des|beim|im|und|einschließlich|\p{Ll}+stens|\d\.)\s(?:\d{1,2}\.?\s?[–-]\s?)?\d{1,2}\.$/iu;
/** "Freitag, 9. November", "Köln, 5. August 2021", "(3. Februar)". */
const DATED = /(?:[(,–-]\s?|\p{Ll}(?:tag|woch),?\s)\d{1,2}\.$/u;
const GERMAN_MONTH = /^(?:Jan|Jän|Feb|Mär|Mai|Juni|Juli|Okt|Dez)\p{Ll}*$/u;
/** Months that English spells alike are of a date only if a year or the end of the part follows: "(5. August)". */
const MONTH_WITH_END = /^\s(?:April|August|September|November)(?=\s\d{4}(?!\p{N})|[,.)–]|$)/u;
/** "an jenem 31. Juli 2009". "She was 12. April 2009 was cold." has two sentences. */
const WITH_YEAR = /^\s\p{L}+\s\d{4}(?!\p{N})/u;
/** "am 3. Tag", "am 12. Spieltag": after "am", only a day has an ordinal number. */
const ON_DAY = /(?<!\p{L})am\s\d{1,2}\.$/iu;
const DAY_NOUN = /^(?:\p{L}*[Tt]ag|Abend|Morgen|Vormittag)s?$/u;
/** "der 2. Auflage", "zu seinem 40. Geburtstag", "einen guten 15. Platz": German words before an ordinal number, whose noun follows. */
const BEFORE_ORDINAL =
  /(?<!\p{L})(?:d(?:er|ie|as|em|en|es)|im|ins|beim|vom|zum|zur|ans|aufs|(?:ein|mein|dein|sein|ihr|unser|euer|eur|kein|dies|jen|jed)(?:e[nmrs]?)?)(?:,?\s\p{Ll}+e[nmrs]?){0,2}\s\d{1,3}\.$/iu;
/** What German counts by ordinal numbers, also at the end of a compound: "Weltcupsieg". */
const COUNTED =
  /^(?:\p{L}*(?:platz|rang|klasse|liga|tag|jahr|jahrhundert|auflage|jahrgang|krieg|sieg|staffel|etappe)(?:e?s|n)?|Mal|FC|SC|SV|Grades|Hand)$/iu;

/** Returns true if the full stop at the end of `before` makes an ordinal number, given what follows: "am 12. September", "im 19. Jahrhundert", "wurde 28. im Lauf". */
export function isOrdinalStop(before: string, after: string): boolean {
  const next = /^\s+["“‘(]*([\p{L}\p{N}]+)/u.exec(after)?.[1] ?? "";
  if (DAY_NUMBER.test(before) && isDay(before, after, next)) return true;
  if (ROMAN.test(before)) return /krieg/iu.test(next);
  if (!NUMBER.test(before)) return false;
  // "wurde 28. im Lauf", "1. & 2. Liga": no sentence begins so.
  if (/^\p{Ll}/u.test(next) || /^\s+&/.test(after)) return true;
  if (!/^\p{Lu}/u.test(next)) return false;
  return COUNTED.test(next) || (BEFORE_ORDINAL.test(before) && !isStarter(next));
}

function isDay(before: string, after: string, next: string): boolean {
  if (ON_DAY.test(before) && DAY_NOUN.test(next)) return true;
  const isDated = DATED.test(before);
  if (GERMAN_MONTH.test(next) && (isDated || WITH_YEAR.test(after))) return true;
  if (isDated && MONTH_WITH_END.test(after)) return true;
  return BEFORE_DAY.test(before) && isInDate(after, next);
}

/** "am 12. September", "am 12. bis 13. Mai", "am 24. 12.": text after the number of a day. */
function isInDate(after: string, next: string): boolean {
  const lower = next.toLowerCase();
  if (/^\s+\d{1,2}\./.test(after)) return true;
  if (/^\p{Ll}+$/u.test(next) || DAY_MONTHS.has(lower) || GERMAN_MONTH.test(next)) return true;
  return (lower === "bis" || lower === "und") && /^\s+\p{L}+\s\d/u.test(after);
}
