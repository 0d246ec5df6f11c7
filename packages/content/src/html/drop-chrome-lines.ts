import { splitSentences } from "@inkreel/language";
import { withoutDateline } from "./datelines.js";

/** Whole paragraphs that pages insert between those of the author. They match only if they contain nothing else. */
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

/** Calls to action in short paragraphs that contain other words, too. */
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

/**
 * Removes the paragraphs and headings that belong to the page and not to the article, and lines that contain only a
 * date or an author.
 */
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
