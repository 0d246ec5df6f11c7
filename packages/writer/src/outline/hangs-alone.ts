import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import type { TaggedWord } from "../reading/tag-words.js";

const BARE_QUANTITY = /^(?:many|some|few|several|most|others|both|none|neither|each|half|all)$/;
/** "Some say", "many believe": people in general. */
const OPINES =
  /^(?:say|says|said|think|believe|argue|claim|call|see|fear|hope|wonder|would|might|may|ask|feel|worry|even)$/;
const LIKENESS =
  /\b(?:an?|another) (?:very |strikingly |remarkably )?(?:similar|comparable|related|parallel) \p{Ll}+(?! to\b)/iu;
/** "The new mill is similar." */
const LIKENESS_ENDS =
  /\b(?:is|are|was|were|looks?|seems?|works?) (?:\p{Ll}+ly )?(?:similar|different|alike|no different|no exception|the same)[.!]["”’]*$/iu;
/** "A small one and a large one": of what was named before. */
const ONE_OF_KIND = /^(?:(?:and|but) )?(?:an?|another) (?:["“]?[\p{Ll}-]+["”]? ){1,2}one\b/iu;
/** "Has since become": since something that was said before. */
const SINCE_THEN =
  /\b(?:has|have|had|['’]ve) since (?:\p{Ll}+ly )?\p{Ll}+(?:ed|en|wn|ne|me|lt|nt|de|ne|ft|ept|un)\b/u;
/** "The last accusation is that …": one of a series. */
const ONE_OF_SERIES =
  /^(?:and |but )?the (?:second|third|fourth|fifth|sixth|other|next|final|last) \p{Ll}+ (?:is|was|are|were|concerns?|involves?|comes?|came|to)\b/iu;
/** "From the first, launched in May, to …": an ordinal without its noun. */
const ORDINAL_ALONE =
  /^(?:from |but |and )?the (?:first|second|third|last|latest|newest|oldest)(?:,| (?:is|was|has|had|came)\b)/iu;
const SAME_WAY =
  /\b(?:in (?:the same|a similar) (?:way|manner|vein)|by the same token|the same (?:goes|is true|applies))\b/iu;
/** "Near the horizon, the same light travels further": light that was spoken of before. */
const SAME_THING =
  /^(?:[^,;]{0,60}, )?(?:in |at |on |by |for )?the same \p{Ll}+ (?!as\b|that\b|who\b|which\b)\p{Ll}+/iu;
const SAME_TIME = /^(?:at|in) the same (?:time|breath|token)\b/i;

/**
 * Whether an English sentence says something else, or nothing, without the sentence before it, although no pronoun of it is open: "Many
 * replace the lock", "a similar find was made", "the same find was lost", "has since closed", "the last reason is", "it was that call".
 */
export function hangsAlone(reading: SentenceReading): boolean {
  const { text } = reading;
  return (
    startsWithQuantity(reading) ||
    isOutsideQuotes(reading, LIKENESS) ||
    isOutsideQuotes(reading, LIKENESS_ENDS) ||
    ONE_OF_KIND.test(text) ||
    (isOutsideQuotes(reading, SINCE_THEN) && !namesTimeBefore(reading)) ||
    ONE_OF_SERIES.test(text) ||
    ORDINAL_ALONE.test(text) ||
    (isOutsideQuotes(reading, SAME_WAY) && !/\bas\b/.test(text)) ||
    (isOutsideQuotes(reading, SAME_THING) && !SAME_TIME.test(text) && !/\bas\b/.test(text)) ||
    pointsAfterCopula(reading)
  );
}

/** "Many (not all) replace the lock", "Most worked on a farm": a quantity without its noun. */
function startsWithQuantity({ words, quotes }: SentenceReading): boolean {
  const [first, second] = words;
  if (first === undefined || second === undefined || !BARE_QUANTITY.test(first.lower)) return false;
  if (quoteAt(quotes, first.startChar) !== null) return false;
  if (/[(,—–]/.test(first.behind)) return true;
  const verb = second.kind === "adverb" ? words[2] : second;
  return verb?.kind === "verb" && isFinite(verb) && !OPINES.test(verb.lower);
}

function isFinite({ lower }: TaggedWord): boolean {
  return !lower.endsWith("ing") && !/^(?:been|be|known|grown|born)$/.test(lower);
}

/** "The turning point was that call." */
function pointsAfterCopula({ words, quotes }: SentenceReading): boolean {
  return words.some(
    ({ lower, startChar, behind }, at) =>
      lower === "that" &&
      behind === " " &&
      /^(?:is|was|were|are)$/.test(words[at - 1]?.lower ?? "") &&
      words[at + 1]?.kind === "noun" &&
      words[at + 1]?.isPlural === false &&
      words[at + 1]?.isName === false &&
      words[at + 2]?.kind !== "verb" &&
      quoteAt(quotes, startChar) === null,
  );
}

function isOutsideQuotes({ text, quotes }: SentenceReading, pattern: RegExp): boolean {
  const found = pattern.exec(text);
  return found !== null && quoteAt(quotes, found.index) === null;
}

/** "Founded in 2009, the firm has since grown": the sentence says since when. */
function namesTimeBefore({ words, text }: SentenceReading): boolean {
  const at = words.findIndex(({ lower }) => lower === "since");
  return (
    words
      .slice(0, Math.max(0, at))
      .some(
        ({ isTime, text: word, lower }) =>
          isTime || /\d/.test(word) || /^(?:after|founded|launched|started)$/.test(lower),
      ) || text.length > 220
  );
}
