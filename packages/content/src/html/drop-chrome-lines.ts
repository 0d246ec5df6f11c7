import { splitSentences } from "@inkreel/language";

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
  /^(?:image|photo|picture|slide|foto|bild) \d+ (?:of|von|de) ?\/? ?\d+$/i,
  /^(?:caption|close|sign in|log in|comments?|disclaimer|loading content(?: ?…| ?\.\.\.)?|https?:\/\/\S+|\/\*|\*\/)$/i,
  /^(?:accept(?: all)?(?: cookies)?|reject all|manage (?:preferences|cookies)|skip to (?:main )?content|back to top|table of contents|loading(?:…|\.\.\.)?|click to (?:enlarge|share|view).{0,40}|enlarge(?: this)? image|hide caption|toggle caption|reuse content|found this helpful)$/i,
  /^(?:play(?: video)?|mute|unmute|fullscreen|\/|stream type live|current time [\d:]+|duration(?: time)? [\d:]+|remaining time -?[\d:]+|(?:loaded|progress): [\d.]+%|playback rate)$/i,
  /^\((?:graphics?|videos?|interactive|charts?|click here)\b[^()]{0,120}\)$/i,
  /^.{10,300}\((?:(?:image|photo|picture) )?(?:credits?|courtesy(?: of)?|image|photo|picture|foto)s?\s?: ?[^()]{2,80}\)\.?$/i,
  /^(?:the|this) (?:graphic|chart|infographic|graph|map)(?: (?:below|above))?,? (?:provided|created|made) by\b.{0,160}$/i,
  /^\(?(?:all |cover |featured? |header |banner |lead )?(?:image|photo|photograph|picture|portrait|illustration|foto|bild|crédit photo|foto de)s?(?: (?:source|credit|courtesy))?s?\s*(?:[:,©]|by |courtesy |via ).{0,120}$/i,
  /^图为.{0,60}$/u,
  /^\d+ (?:min(?:ute)?s?)(?: read)?$/i,
  /^\d+ (?:comments?|shares?|likes?|views?)$/i,
  /^(?:©|\(c\)|copyright\b).{0,160}$/i,
  /^(?:powered by|all rights reserved).{0,60}$/i,
  /^this (?:article|story|post|piece) (?:was )?(?:originally|first) (?:appeared|published|ran)\b.{0,120}$/i,
  /^originally (?:appeared|published|posted) (?:on|in|at|by)\b.{0,80}$/i,
  /^this (?:article|story|post|piece) (?:has been|was) (?:adapted from|updated|corrected|amended)\b.{0,200}$/i,
  /^[[(*]*editor['’]?s['’]? note\s?[:.–—-].{0,500}$/i,
  /^note: .{0,60}\bcomments\b.{0,120}$/i,
  /^via [a-z\d-]{2,30}\.(?:com|info|net|org)$/i,
  /^more [^.!?:]{1,60}: ?https?:\/\/.{0,160}$/i,
  /^if you (?:enjoyed|liked|like) this (?:article|post|story|piece)\b.{0,240}$/i,
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
  /^subscribe to \p{Lu}.{0,60}\b(?:and|for|to) /iu,
  /\bjoin our (?:\p{L}+ ){0,2}(?:forums?|community|facebook group|discord|mailing list)\b/iu,
  /\bearn an? (?:small )?affiliate commission\b|\bearn an? (?:small )?commission\b.{0,100}\blinks?\b/iu,
  /\b(?:newsletter|rundbrief)\b.{0,40}\babonnieren\b|\babonnieren sie\b|\bfolgen sie uns (?:auf|bei)\b/iu,
  /\b(?:inscrivez|abonnez)-vous\b|\bsuivez-nous sur\b|\bsuscríbe(?:te|ase)\b|\bsíguenos en\b|\biscriviti alla\b|\bseguici su\b/iu,
];
/** Ways to reach the author, which may be part of a longer paragraph than other calls. */
const CONTACTS = [
  /\be-?mail the (?:writer|author|reporter)s? at [^\s@]{1,60}@/iu,
  /\b(?:may|can) be reached (?:at|via|by e-?mail at) [^\s@]{1,60}@/iu,
  /^\p{Lu}[\p{L}.'’ -]{3,40} \([^\s@()]{1,60}@[^\s@()]{1,60}\) is\b/u,
];
const CONTACT_MAX_CHARS = 500;
const CALL_MAX_CHARS = 240;
const CALL_MAX_SENTENCES = 2;

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
    return isChrome(block) ? "" : withoutDateline(block, { index, count: blocks.length });
  });
  return kept
    .filter((block) => block !== "")
    .join("\n\n")
    .replace(/(?:^|\n\n)#{1,6} [^\n]+$/, "");
}

function isChrome(block: string): boolean {
  return block.split("\n", MAX_LINES + 1).every((written, index) => {
    const line = written.replace(/^(?:#{1,6}|[-*>]) /, "").trim();
    return index < MAX_LINES && (CHROME.some((pattern) => pattern.test(line)) || isCall(line));
  });
}

function isCall(line: string): boolean {
  if (line.length <= CONTACT_MAX_CHARS && CONTACTS.some((contact) => contact.test(line))) return true;
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
const HOST = /(?<![\p{L}\d.-])(?:[a-z\d-]{1,40}\.){1,3}(?:com|org|net|info|co\.uk|de)\b/giu;
const LINE_MAX_CHARS = 120;
const REST_MAX_WORDS = 4;

const BYLINE =
  /^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or) \p{Lu}[\p{L}.'’-]+(?:(?:,| and| und| et| y|,? \p{Lu}[\p{L}.'’-]*\.?| (?:de|van|von|der|al|bin)\b)(?: \p{Lu}[\p{L}.'’-]*)?){0,8}$/u;
/** "Ines Holm, AP Auto Writer", "15:23 2019", "BREMEN, NORLAND": lines at the start of an article that are not sentences. */
const HEAD_LINES = [
  BYLINE,
  /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}, (?:\p{Lu}[\p{L}&-]* ){0,4}(?:Writer|Reporter|Correspondent|Editor|Columnist)$/u,
  /^\d{1,2}:\d{2}(?: \d{4})?$/u,
  /^\p{Lu}{3,20}(?: \p{Lu}{3,20})?, \p{Lu}{4,20}(?: \p{Lu}{3,20})?$/u,
];
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
  if (/^(?:[#>]|\|[^\n]*\||```|~~~|- |\d+\. )/u.test(block)) return block;
  if (block.length <= LINE_MAX_CHARS && isDateline(block)) return "";
  if (index >= HEAD_PARAGRAPHS && index < count - TAIL_LINES) return block;
  const isHeadLine = index < HEAD_PARAGRAPHS && block.length <= LINE_MAX_CHARS;
  if (isHeadLine && HEAD_LINES.some((pattern) => pattern.test(block))) return "";
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
    start.slice(0, place).trim().length >= MIN_PLACE_CHARS;
  return dash > 0 && isSure ? place + agency + dash : 0;
}
