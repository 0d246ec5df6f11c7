const MONTH =
  "(?:jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)";
const DATE = new RegExp(
  `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?${MONTH},?(?: de)? \\d{4}|${MONTH} \\d{1,2}\\b|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{4}[-/]\\d{2}[-/]\\d{2}|\\d{4}年\\d{1,2}月\\d{1,2}日)`,
  "giu",
);
const TIME =
  /\b\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?|\b\d{1,2} ?[ap]\.?m\b\.?|\b(?:[ECMP][SD]?T|GMT|UTC|BST|CES?T|uhr|[+-]\d{4})\b/giu;
/** Words in a date line besides its date. */
const STAMP =
  /\b(?:last|first|originally|updated?|published?|posted|created|modified|filed|date|on|at|in|by|um|am|and|of|from|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|publié|mis à jour|le|à|von|vom|stand|aktualisiert|veröffentlicht|publicado|actualizado|el|día|\d+ min(?:ute)?s? read)\b/giu;
const LINE_MAX_CHARS = 120;
const REST_MAX_WORDS = 4;

const BYLINE =
  /^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or) \p{Lu}[\p{L}.'’-]+(?:(?:,| and| und| et| y|,? \p{Lu}[\p{L}.'’-]*\.?| (?:de|van|von|der|al|bin)\b)(?: \p{Lu}[\p{L}.'’-]*)?){0,8}$/u;
/** "WASHINGTON (AP) — ", "PARIS, March 3 (Reuters) - ", "CAPE CANAVERAL, Fla. — ", "Feb. 23, 2015 -- ". */
const PLACE = /^\p{Lu}{2}[\p{Lu} .'’/-]{1,40}(?:, [\p{L}. ]{2,25})?(?:,? \p{L}{3,9}\.? \d{1,2})?/u;
const AGENCY = /^ ?\((?:AP|AFP|Reuters|UPI|CNN|dpa|ANSA|EFE|TASS|Bloomberg|Xinhua|PTI|IANS|[A-Z]{2,8})\)/u;
const DASH = /^ ?(?:[-–—]{1,3}) (?=["“'‘]?\p{Lu})/u;
/** Number of paragraphs from the start of an article, and of lines from its end, that may contain dates and authors. */
const HEAD = 4;
const TAIL = 3;

/**
 * Returns a block without the dateline at its start. Empty if it contains only a date, the name of an author or both.
 */
export function withoutDateline(block: string, { index, count }: { index: number; count: number }): string {
  if (/^(?:[#>|]|```|~~~|- |\d+\. )/u.test(block)) return block;
  if (block.length <= LINE_MAX_CHARS && isDateline(block)) return "";
  if (index >= HEAD && index < count - TAIL) return block;
  if (index < HEAD && block.length <= LINE_MAX_CHARS && BYLINE.test(block)) return "";
  return index < HEAD ? block.slice(prefixChars(block)) : block;
}

/** Returns true for only a date with a few names beside it. */
function isDateline(line: string): boolean {
  const withoutDate = line.replace(DATE, " ");
  if (withoutDate === line || /[.!?]["”’)]?\s+\p{Lu}/u.test(withoutDate)) return false;
  const rest =
    withoutDate
      .replace(TIME, " ")
      .replace(STAMP, " ")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isNames = rest.every((word) => /^(?:\p{Lu}|\p{N}+$)/u.test(word));
  return rest.length <= REST_MAX_WORDS && isNames;
}

/** Returns the length of the place, the agency or the date before a dash at the start of a paragraph. */
function prefixChars(block: string): number {
  const start = block.slice(0, 120);
  const date = new RegExp(`^${DATE.source}`, "iu").exec(start)?.[0].length ?? 0;
  const place = date > 0 ? date : (PLACE.exec(start)?.[0].length ?? 0);
  if (place === 0) return 0;
  const agency = AGENCY.exec(start.slice(place))?.[0].length ?? 0;
  const dash = DASH.exec(start.slice(place + agency))?.[0].length ?? 0;
  const isSure =
    date > 0 ||
    agency > 0 ||
    /,| /u.test(start.slice(0, place).trim()) ||
    start.slice(0, place).trim().length >= MIN_PLACE_CHARS;
  return dash > 0 && isSure ? place + agency + dash : 0;
}

/** Shorter words in capitals are as often names of organisations as of places. */
const MIN_PLACE_CHARS = 6;
