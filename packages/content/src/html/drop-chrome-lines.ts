import { splitSentences } from "@inkreel/language";
import { collapseSpaces } from "../text/normalise-text.js";

/**
 * Boilerplate paragraphs that pages insert into an article, such as share buttons. Each pattern must match the whole
 * paragraph.
 */
const CHROME = [
  /^(?:share|tweet|pin|email|print|save|like|follow)(?: (?:[a-z]\w+|x|&))*[:!.]?$/i,
  /^(?:advertisement|advertising|sponsored(?: content)?|ad|promoted|anzeige|werbung|publicité|publicidad|pubblicità)$/i,
  /^(?:sign up|subscribe)(?: now| today| here)?(?: (?:for|to) (?:our|the|my|your)[^.]{0,60})?[.!]?$/i,
  /^(?:read|see|watch|listen|learn)(?: more| next| also)[:.…!]?$/i,
  /^\[?(?:read(?: (?:more|next|also))?|related(?: (?:articles?|posts?|stories|reading|video))?|see also|also read|watch|learn more|don['’]t miss|must read|further reading|recommended(?: reading)?|you (?:might|may) also like|more (?:from|on) [^.]{1,40}|more [a-z]{1,20} news)\s?:.{0,160}$/i,
  /^(?:lesen sie (?:auch|mehr|dazu)|mehr zum thema|(?:à )?lire (?:aussi|également)|sur le même sujet|lea (?:también|además)|lee también|también te puede interesar|leggi anche|leia (?:também|mais)|lees ook)\s?(?::.{0,160})?$/iu,
  /^\[(?:read|see|watch|listen|related|also)\b[^\]]{0,160}\]$/i,
  /^(?:we use|this (?:web)?site uses) cookies\b.{0,400}$/i,
  /^(?:accept(?: all)?(?: cookies)?|reject all|manage (?:preferences|cookies)|skip to (?:main )?content|back to top|table of contents|loading(?:…|\.\.\.)?|click to (?:enlarge|share|view).{0,40}|enlarge(?: this)? image|hide caption|toggle caption|reuse content|found this helpful)$/i,
  /^(?:play(?: video)?|mute|unmute|fullscreen|\/|stream type live|current time [\d:]+|duration(?: time)? [\d:]+|remaining time -?[\d:]+|(?:loaded|progress): [\d.]+%|playback rate)$/i,
  /^\(?(?:all )?(?:image|photo|photograph|picture|portrait|illustration|foto|bild|crédit photo|foto de)s?(?: (?:source|credit|courtesy))?s?\s*(?:[:,©]|by |courtesy |via ).{0,120}$/i,
  /^图为.{0,60}$/u,
  /^\d+ (?:min(?:ute)?s?)(?: read)?$/i,
  /^\d+ (?:comments?|shares?|likes?|views?)$/i,
  /^(?:©|\(c\)|copyright\b).{0,160}$/i,
  /^(?:powered by|all rights reserved).{0,60}$/i,
  /^this (?:article|story|post|piece) (?:was )?(?:originally|first) (?:appeared|published|ran)\b.{0,120}$/i,
  /^(?:\(?(?:additional )?reporting by|edited by|editing by)\b.{0,200}$/i,
];

/** Calls to action, which may be part of a longer short paragraph. */
const CALLS = [
  /\bfollow (?:me|us|him|her|them|@\w+|[\p{L} ]{1,40}) on (?:twitter|x|facebook|instagram|linkedin|youtube|tiktok|threads|mastodon|bluesky|google)\b/iu,
  /\bis on (?:twitter|facebook|instagram) (?:at|as)\b/iu,
  /\b(?:like|find|join|visit) us on (?:facebook|twitter|instagram|linkedin|youtube)\b/iu,
  /\b(?:sign up|subscribe|register)\b.{0,80}\b(?:newsletters?|podcast|channel|mailing list|inbox|alerts|rss)\b/iu,
  /\b(?:download|get) (?:our|the) (?:free )?app\b/iu,
  /\b(?:click|tap) here (?:to|for)\b/iu,
  /\bcheck it out here\b/iu,
  /\b(?:newsletter|rundbrief)\b.{0,40}\babonnieren\b|\babonnieren sie\b|\bfolgen sie uns (?:auf|bei)\b/iu,
  /\b(?:inscrivez|abonnez)-vous\b|\bsuivez-nous sur\b|\bsuscríbe(?:te|ase)\b|\bsíguenos en\b|\biscriviti alla\b|\bseguici su\b/iu,
];
const CALL_MAX_CHARS = 240;
const CALL_MAX_SENTENCES = 2;

/** Removes boilerplate paragraphs and headings of the page, and lines that contain only a date or an author. */
export function dropChromeLines(markdown: string): string {
  let fence: string | null = null;
  const blocks = markdown.split("\n\n");
  const kept = blocks.map((block, index) => {
    const isInCode = fence !== null;
    for (const sign of block.match(/^(?:```|~~~)/gm) ?? [])
      fence = fence === null ? sign : fence === sign ? null : fence;
    if (isInCode || fence !== null) return block;
    return isChrome(block) ? "" : withoutDateline(block, { index, count: blocks.length });
  });
  return kept
    .filter((block) => block !== "")
    .join("\n\n")
    .replace(/(?:^|\n\n)#{1,6} [^\n]+$/, "");
}

function isChrome(block: string): boolean {
  const line = block.replace(/^(?:#{1,6}|[-*>]) /, "").trim();
  if (line.includes("\n")) return false;
  return CHROME.some((pattern) => pattern.test(line)) || isCall(line);
}

function isCall(line: string): boolean {
  if (line.length > CALL_MAX_CHARS || !CALLS.some((call) => call.test(line))) return false;
  return splitSentences(line).length <= CALL_MAX_SENTENCES;
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
const LINE_MAX_CHARS = 120;
const REST_MAX_WORDS = 4;

const BYLINE =
  /^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or) \p{Lu}[\p{L}.'’-]+(?:(?:,| and| und| et| y|,? \p{Lu}[\p{L}.'’-]*\.?| (?:de|van|von|der|al|bin)\b)(?: \p{Lu}[\p{L}.'’-]*)?){0,8}$/u;
/**
 * Newspaper datelines: "WASHINGTON (AP) — ", "PARIS, March 3 (Reuters) - ", "CAPE CANAVERAL, Fla. — ", "Feb. 23, 2015
 * -- ".
 */
const PLACE = /^\p{Lu}{2}[\p{Lu} .'’/-]{1,40}(?:, [\p{L}. ]{2,25})?(?:,? \p{L}{3,9}\.? \d{1,2})?/u;
const AGENCY = /^ ?\((?:AP|AFP|Reuters|UPI|CNN|dpa|ANSA|EFE|TASS|Bloomberg|Xinhua|PTI|IANS|[A-Z]{2,8})\)/u;
const DASH = /^ ?(?:[-–—]{1,3}) (?=["“'‘]?\p{Lu})/u;
/** Shorter words in capitals are often names of organisations instead of places. */
const MIN_PLACE_CHARS = 6;
/**
 * Number of paragraphs at the start of an article, and of lines at its end, in which dates and authors are expected.
 */
const HEAD_PARAGRAPHS = 4;
const TAIL_LINES = 3;

/** Returns a block without its dateline. Empty if the block contains nothing but a date, an author's name or both. */
function withoutDateline(block: string, { index, count }: { index: number; count: number }): string {
  if (/^(?:[#>|]|```|~~~|- |\d+\. )/u.test(block)) return block;
  if (block.length <= LINE_MAX_CHARS && isDateline(block)) return "";
  if (index >= HEAD_PARAGRAPHS && index < count - TAIL_LINES) return block;
  if (index < HEAD_PARAGRAPHS && block.length <= LINE_MAX_CHARS && BYLINE.test(block)) return "";
  return index < HEAD_PARAGRAPHS ? block.slice(prefixChars(block)) : block;
}

/** Returns true if a line contains only a date and possibly a few names. */
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
    start.slice(0, place).trim().length >= MIN_PLACE_CHARS;
  return dash > 0 && isSure ? place + agency + dash : 0;
}

/** Length range of a headline in a link to another article. */
const HEADLINE_MIN_CHARS = 20;
const HEADLINE_MAX_CHARS = 200;

/**
 * Removes paragraphs that consist only of a link with a headline, because they promote other articles. If there are
 * many of them, the article is a list of links and keeps them.
 */
export function removeLinkedLines(root: Element): void {
  const paragraphs = [...root.querySelectorAll("p")];
  const linked = paragraphs.filter(isLinkedHeadline);
  if (linked.length * 3 > paragraphs.length) return;
  for (const paragraph of linked) paragraph.remove();
}

function isLinkedHeadline(paragraph: Element): boolean {
  const [link] = paragraph.querySelectorAll("a[href]");
  if (link === undefined || paragraph.closest("li, td, th, dd, blockquote") !== null) return false;
  const words = collapseSpaces(paragraph.textContent ?? "");
  const isAll = bare(words) === bare(collapseSpaces(link.textContent ?? ""));
  const isElsewhere = !(link.getAttribute("href") ?? "").startsWith("#");
  const isSentence = /[.:;,…]["”’)]?$/u.test(words);
  return (
    isAll &&
    isElsewhere &&
    !isSentence &&
    words.length >= HEADLINE_MIN_CHARS &&
    words.length <= HEADLINE_MAX_CHARS
  );
}

/** Removes brackets and arrows around a link text. */
function bare(words: string): string {
  return words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
