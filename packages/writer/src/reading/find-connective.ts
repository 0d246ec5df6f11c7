import type { CharRange } from "@inkreel/contract";
import { canBeFiniteVerb } from "./can-be-finite-verb.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";

/**
 * Discourse connectives, which link a sentence to the one before without adding content. "By contrast" is none: a comparison needs what
 * it compares with.
 */
const ADVERBS =
  "however|in addition|additionally|moreover|furthermore|meanwhile|nevertheless|nonetheless|also|besides|in fact|indeed|after all|as a result|on top of that|what['’]s more|that said|that being said|even so|still|in other words|for good measure|of course|similarly|likewise|at the same time|plus|consequently|therefore|thus|hence|accordingly|in turn|in short|instead|for example|for instance";
const AT_FRONT = new RegExp(String.raw`^(?:(?:${ADVERBS}), |(?:but|and|yet) (?=[\p{L}“"$£€\d]))`, "iu");
const WITHIN =
  /, (?:however|though|meanwhile|moreover|nevertheless|nonetheless|therefore|instead|of course|in fact|indeed|for example|for instance|in turn|likewise)(?:,(?= )|(?=[.!]$))/iu;
/** Matches "too", "as well" and "either" at the end of a clause, but no degree ("far too") and no verb's stand-in ("so did he, too"). */
const TOO =
  /(?<!\b(?:far|much|all|way|only|me|is|are|was|were|does|do|did|has|have|had|can|will),?),? (?:(?:too|as well)(?=[,.!])|either(?=[.!]$))/iu;
const ALSO_MAX_AT = 8;
const AUXILIARY =
  /^(?:is|are|was|were|be|been|has|have|had|can|could|may|might|will|would|should|must|do|does|did)$/;
const MIN_WORDS = 7;
const MAX_CHARS = 600;
/** A sentence that starts with one of these words depends on the sentence before even without its connective. */
const LEANS =
  /^(?:not|no|none|neither|nor|even|then|so|because|that|this|these|those|which|what|who|how|why|also|again|yet|still|instead|rather|only|both|either|another|others?)$/;

/**
 * Returns the range of the "but" or "however" that an English sentence can lose if the sentence before is left out. Returns
 * null if there is none, or if the sentence depends on the one before for another reason too.
 */
export function findConnective(reading: SentenceReading): CharRange | null {
  const { text } = reading;
  if (text.length > MAX_CHARS || text.endsWith("?")) return null;
  const front = AT_FRONT.exec(text)?.[0] ?? null;
  if (front !== null)
    return standsAlone(reading, front.length) ? { startChar: 0, endChar: front.length } : null;
  if (!standsAlone(reading, 0)) return null;
  const within = WITHIN.exec(text);
  if (within === null) return findAlso(reading);
  // "In the north, however, it rained" keeps the comma after its introductory phrase.
  const opensLow = /^(?:preposition|adverb|conjunction)$/.test(reading.words[0]?.kind ?? "");
  const kept = opensLow && within[0].endsWith(",") ? 1 : 0;
  return { startChar: within.index + kept, endChar: within.index + within[0].length };
}

/** Finds an "also" between the subject and its verb, or a "too" that ends a clause, outside quotations. */
function findAlso({ words, text, quotes }: SentenceReading): CharRange | null {
  const at = words.findIndex(({ lower }) => lower === "also");
  const [before, also, next] = [words[at - 1], words[at], words[at + 1]];
  const isVerb =
    next?.kind === "verb" && !/^(?:known|called|named|dubbed|referred|spelled)$/.test(next.lower);
  const isOpen = words
    .slice(0, Math.max(0, at))
    .every(
      ({ kind, behind, lower }) =>
        /^\s/.test(behind) &&
        !/^(?:and|but|or|who|which|that|not|only|while|if|when)$/.test(lower) &&
        (kind !== "verb" || AUXILIARY.test(lower)),
    );
  if (before !== undefined && also?.behind === " " && at <= ALSO_MAX_AT && isVerb && isOpen)
    return quoteAt(quotes, also.startChar) === null
      ? { startChar: before.endChar, endChar: also.endChar }
      : null;
  const too = TOO.exec(text);
  if (too === null || quoteAt(quotes, too.index) !== null) return null;
  return { startChar: too.index, endChar: too.index + too[0].length };
}

/** Whether the text from an offset has a finite verb and starts with a subject or with an introductory phrase and a comma. */
function standsAlone({ words }: SentenceReading, from: number): boolean {
  const rest = words.filter(({ startChar }) => startChar >= from);
  const [first] = rest;
  if (first === undefined || rest.length < MIN_WORDS || LEANS.test(first.lower)) return false;
  const isSubject = /^(?:determiner|pronoun|noun|adjective|number)$/.test(first.kind);
  const isOpening =
    /^(?:preposition|conjunction)$/.test(first.kind) &&
    rest.slice(0, 12).some(({ behind }) => behind.startsWith(","));
  return (isSubject || isOpening) && rest.some(canBeFiniteVerb);
}
