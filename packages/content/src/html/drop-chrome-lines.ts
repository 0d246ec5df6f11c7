import { wordsOf } from "@inkreel/language";
import { CREDIT_LINE, isChromeLine } from "./chrome-lines.js";

/** Headings, quotations, tables, code and lists. */
const MARKED = /^(?:[#>]|\|[^\n]*\||```|~~~|- |\d+\. )/u;

/** Longer lists and quotations are not examined. */
const MAX_LINES = 6;

/** Removes boilerplate paragraphs and headings of the page, and lines that contain only a date or an author. */
export function dropChromeLines(markdown: string): string {
  let fence: string | null = null;
  const blocks = markdown.split("\n\n");
  const kept = blocks.map((block, index) => {
    const isInCode = fence !== null;
    for (const sign of block.match(/^(?:```|~~~)/gm) ?? [])
      fence = fence === null ? sign : fence === sign ? null : fence;
    if (isInCode || fence !== null) return block;
    if (isChrome(block) || isCaption(block, blocks[index + 1] ?? "")) return "";
    return withoutDateline(trimChrome(block), { index, count: blocks.length });
  });
  return kept
    .filter((block) => block !== "")
    .join("\n\n")
    .replace(/(?:^|\n\n)#{1,6} [^\n]+$/, "");
}

const CAPTION_MAX_CHARS = 300;

function isCaption(block: string, next: string): boolean {
  return block.length <= CAPTION_MAX_CHARS && !MARKED.test(block) && CREDIT_LINE.test(next);
}

function isChrome(block: string): boolean {
  if (/^(?:```|~~~)/.test(block)) return false;
  return block.split("\n", MAX_LINES + 1).every((written, index) => {
    const line = written.replace(/^(?:#{1,6}|[-*>]) /, "").trim();
    return index < MAX_LINES && isChromeLine(line);
  });
}

/** Removes boilerplate from the start and the end of a paragraph of several lines. */
function trimChrome(block: string): string {
  if (!block.includes("\n") || MARKED.test(block)) return block;
  const lines = block.split("\n");
  let [first, last] = [0, lines.length];
  while (first < MAX_LINES && first < last && isChromeLine(lines[first] ?? "")) first += 1;
  const end = last - MAX_LINES;
  while (last > end && last > first && isChromeLine(lines[last - 1] ?? "")) last -= 1;
  return lines.slice(first, last).join("\n");
}

const MONTH =
  "(?:jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)";
const DATE = new RegExp(
  `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?${MONTH},?(?: de)? \\d{4}|${MONTH} \\d{1,2}\\b|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{4}[-/]\\d{2}[-/]\\d{2}|\\d{4}年\\d{1,2}月\\d{1,2}日)`,
  "giu",
);
const TIME =
  /\b\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?|\b\d{1,2} ?[ap]\.?m\b\.?|\b(?:[ECMP][SD]?T|GMT|UTC|BST|CES?T|uhr|[+-]\d{4})\b/giu;
/** Words that may accompany the date in a date line. */
const STAMP =
  /\b(?:last|first|originally|updated?|published?|posted|created|modified|filed|date|on|at|in|by|um|am|and|of|from|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|publié|mis à jour|le|à|von|vom|stand|aktualisiert|veröffentlicht|publicado|actualizado|el|día|\d+ min(?:ute)?s? read)\b/giu;
const HOST = /(?<![\p{L}\d.-])(?:[a-z\d-]{1,40}\.){1,3}(?:com|org|net|info|co\.uk|de)\b/giu;
const LINE_MAX_CHARS = 120;
const REST_MAX_WORDS = 4;

const BYLINE =
  /^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or) \p{Lu}[\p{L}.'’-]+(?:(?:,| and| und| et| y|,? \p{Lu}[\p{L}.'’-]*\.?| (?:de|van|von|der|al|bin)\b)(?: \p{Lu}[\p{L}.'’-]*)?){0,8}$/u;
/** "Ines Holm, AP Auto Writer", "15:23 2019", "BREMEN, NORLAND": lines at the start of an article that are not sentences. */
const HEAD_LINES = [
  /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}, (?:\p{Lu}[\p{L}&-]* ){0,4}(?:Writer|Reporter|Correspondent|Editor|Columnist)$/u,
  /^\d{1,2}:\d{2}(?: \d{4})?$/u,
  /^\p{Lu}{3,20}(?: \p{Lu}{3,20})?, \p{Lu}{4,20}(?: \p{Lu}{3,20})?$/u,
  /^[\p{L}.,'’() ]{2,60}[—–]$/u,
  /^(?:\p{L}+ ){0,2}(?:writer|columnist|reporter|editor|correspondent|contributor)$/iu,
];
/** The link to the next part of a series, at the end of an article. */
const NEXT = /^(?:next|up next|next up|next time|previously) ?: /iu;
/**
 * Newspaper datelines: "WASHINGTON (AP) — ", "PARIS, March 3 (Reuters) - ", "CAPE CANAVERAL, Fla. — ", "Feb. 23, 2015
 * -- ".
 */
const PLACE = /^\p{Lu}{2}[\p{Lu} .'’/-]{1,40}(?:, [\p{L}. ]{2,25})?(?:,? \p{L}{3,9}\.? \d{1,2})?/u;
const AGENCY = /^ ?\((?:AP|AFP|Reuters|UPI|CNN|dpa|ANSA|EFE|TASS|Bloomberg|Xinhua|PTI|IANS|[A-Z]{2,8})\)/u;
const DASH = /^ ?(?:[-–—]{1,3}) (?=["“'‘]?\p{Lu})/u;
/** Places with short names that often open a report. */
const SHORT_PLACES = new Set(
  wordsOf([
    "CAIRO PARIS TOKYO DELHI SEOUL MIAMI MILAN KABUL LAGOS DUBAI ROME OSLO LIMA KYIV KIEV BONN BERN HANOI TUNIS",
    "QUITO DHAKA SOFIA MINSK BAKU RIGA GAZA DOHA ADEN LYON NICE BASEL WIEN ROM KÖLN MAINZ RABAT ACCRA DAKAR",
    "AMMAN MECCA OMAHA TAMPA BOISE TULSA PERTH LEEDS DERBY OTTAWA",
  ]),
);
/** Shorter words in capitals are often names of organisations instead of places. */
const MIN_PLACE_CHARS = 6;
/**
 * Number of paragraphs at the start of an article, and of lines at its end, in which dates and authors are expected.
 */
const HEAD_PARAGRAPHS = 4;
const TAIL_LINES = 3;

/** Returns a block without its dateline. Empty if the block contains nothing but a date, an author's name or both. */
function withoutDateline(block: string, { index, count }: { index: number; count: number }): string {
  if (/^- [^\n]+$/u.test(block) && isDateline(block.slice(2, 2 + LINE_MAX_CHARS))) return "";
  if (index < HEAD_PARAGRAPHS && /^#{1,6} [\p{L} ]{2,30}[—–]$/u.test(block)) return "";
  if (/^#{1,6} By /u.test(block) && BYLINE.test(block.replace(/^#{1,6} /u, ""))) return "";
  if (MARKED.test(block)) return block;
  if (block.length <= LINE_MAX_CHARS && (isDateline(block) || BYLINE.test(block))) return "";
  if (index >= HEAD_PARAGRAPHS && index < count - TAIL_LINES) return block;
  if (index === count - 1 && block.length <= LINE_MAX_CHARS && NEXT.test(block)) return "";
  const isHeadLine = index < HEAD_PARAGRAPHS && block.length <= LINE_MAX_CHARS;
  if (isHeadLine && HEAD_LINES.some((pattern) => pattern.test(block))) return "";
  return index < HEAD_PARAGRAPHS ? block.slice(prefixChars(block)) : block;
}

/** A full stop between sentences, but not the one after an initial. */
const SENTENCE_BREAK = /(?<!(?<!\p{L})\p{Lu})[.!?]["”’)]?\s+\p{Lu}/u;

/** Returns true if a line contains only a date and possibly a few names. */
function isDateline(line: string): boolean {
  const withoutDate = line.replace(DATE, " ");
  if (withoutDate === line || SENTENCE_BREAK.test(withoutDate)) return false;
  const rest =
    withoutDate
      .replace(TIME, " ")
      .replace(STAMP, " ")
      .replace(HOST, " ")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isNames = rest.every((word) => /^(?:\p{Lu}|\p{N}+$)/u.test(word));
  return rest.length <= REST_MAX_WORDS && isNames;
}

/** Returns the length of the place, news agency or date before the dash at the start of a paragraph. */
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
    SHORT_PLACES.has(start.slice(0, place).trim()) ||
    start.slice(0, place).trim().length >= MIN_PLACE_CHARS;
  return dash > 0 && isSure ? place + agency + dash : 0;
}
