import { isAbbreviationStop } from "./abbreviations.js";
import { createMarkerReader } from "./list-markers.js";
import { isSentenceStarter } from "./sentence-starters.js";

/** A sentence and its place in the text from which it was split (`endChar` is exclusive). */
export interface SentencePiece {
  text: string;
  startChar: number;
  endChar: number;
}

const STOP_RUN = /(?:[.!?…‽]+|[。！？｡．]+|[։؟۔।॥።፧။؞]+)[\p{Pe}\p{Pf}"'”’*_\])]*/gu;
const NEEDS_SPACE = /^[.!?…‽]/;

/**
 * Splits at sentence ends: after . ! ? and their counterparts in other scripts, including closing quotes and brackets.
 * It does not split at abbreviations, initials, decimals, domain names, ellipses inside a sentence and full stops
 * inside a quotation that continues, and a lone number or label ("1.", "Step 2.") stays with what it numbers. Line breaks do not split. Empty pieces are dropped.
 */
export function splitSentences(text: string): SentencePiece[] {
  const pieces: SentencePiece[] = [];
  const isMarker = createMarkerReader();
  let start = 0;
  for (const match of text.matchAll(STOP_RUN)) {
    const end = match.index + match[0].length;
    if (!isSentenceEnd(text, match[0], end)) continue;
    if (isMarker({ text, start, end })) continue;
    pushPiece(pieces, text, start, end);
    start = end;
  }
  pushPiece(pieces, text, start, text.length);
  return pieces;
}

function isSentenceEnd(text: string, stop: string, end: number): boolean {
  const after = text.slice(end, end + 60);
  if (after.trim() === "") return true;
  if (!NEEDS_SPACE.test(stop)) return !/^[\p{Ll}、，,と]/u.test(after);
  if (!/^\s/.test(after)) return false;
  const next = after.trimStart();
  if (/^[,;:–—)]/.test(next)) return false;
  if (/^\p{Ll}/u.test(next) && (/["'”’)\]]$/.test(stop) || /^(?:\.{2,}|…)/.test(stop)))
    return isLowerCaseBrand(next);
  if (stop.startsWith(".") && !stop.startsWith("..")) {
    const stopAt = end - stop.length + 1;
    return !isAbbreviationStop(text.slice(Math.max(0, stopAt - 40), stopAt), after);
  }
  const before = text.slice(Math.max(0, end - NAME_MAX_CHARS), end);
  if (stop === "?") return !(/^\p{Ll}/u.test(next) && INNER_TITLE.test(before));
  return !(stop === "!" && isNameMark(before, next));
}

const NAME_MAX_CHARS = 40;
/** Names of companies and programmes that often stand before another capital: "E! News". */
const MARKED_NAME = /(?<![\p{L}\p{N}])(?:E|Yahoo|Yum|Jeopardy)!$/u;
/** A capitalised word inside a sentence: "the Jeopardy! host". */
const INNER_NAME = /[\p{Ll},] (?:["“'‘]?\p{Lu}[\p{L}’']* ){0,3}["“'‘]?\p{Lu}[\p{L}’']*!$/u;

/** A title inside a sentence that asks: "the film Where Are They? and a book". */
const INNER_TITLE = /[\p{Ll},] (?:["“'‘]?\p{Lu}[\p{L}’']* ){1,3}["“'‘]?\p{Lu}[\p{L}’']*\?$/u;

/** Returns true if the exclamation mark at the end of `before` belongs to a name, given the next words. */
function isNameMark(before: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next)) return MARKED_NAME.test(before) || INNER_NAME.test(before);
  const word = /^\p{Lu}\p{L}*/u.exec(next)?.[0] ?? "";
  return MARKED_NAME.test(before) && word !== "" && !isSentenceStarter(word);
}

/**
 * Returns true for a brand name that starts with a lowercase letter, such as "iPhone" or "eBay", and may start a
 * sentence.
 */
function isLowerCaseBrand(next: string): boolean {
  return /^\p{Ll}\p{Lu}/u.test(next);
}

function pushPiece(pieces: SentencePiece[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === "" || !/[\p{L}\p{N}]/u.test(trimmed)) return;
  const startChar = start + raw.length - raw.trimStart().length;
  pieces.push({ text: trimmed, startChar, endChar: startChar + trimmed.length });
}
