import { isAuxiliary, isPreposition, isStopWord, isSubordinator, stemWord } from "@inkreel/language";
import { tagWords } from "../reading/tag-words.js";

const TITLE_CASE_SHARE = 0.7;
/** Shorter words stay in lower case in most title styles. */
const TITLE_CASE_MIN_CHARS = 4;
const TITLE_CASE_MIN_WORDS = 2;
/** A word, a part of a compound with a hyphen, or an abbreviation with full stops. */
const WORD = /\p{L}\.(?:\p{L}\.)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}&]*(?:['’]\p{L}+)?/gu;
const OPENS_SENTENCE = /(?:^|[.!?:…])["“”‘’'«»„()\s]*$/u;

/** How often a text writes each word within a sentence in lower case and with a capital, and which capitals stand together. */
interface CaseEvidence {
  lower: ReadonlyMap<string, number>;
  upper: ReadonlyMap<string, number>;
  /** Words that the text writes with a capital at the beginnings of sentences. */
  initial: ReadonlySet<string>;
  /** Pairs of neighbours that both have a capital: "Will Smith". */
  pairs: ReadonlySet<string>;
  lowerStems: ReadonlySet<string>;
}

/**
 * Writes an English title in Title Case as a sentence: "Stolen Canoe Turns Up in Lake Arden" → "Stolen canoe turns up in Lake
 * Arden". The sentences of the text show which words are names. Returns other titles unchanged.
 */
export function toSentenceCase(title: string, sentences: readonly string[]): string {
  if (!isTitleCase(title)) return title;
  const evidence = readEvidence(sentences);
  const words = [...title.matchAll(WORD)].map(([text]) => text);
  let index = -1;
  return title.replaceAll(WORD, (word, offset: number) => {
    index += 1;
    if (opensSentence(title, offset) || !/^\p{Lu}(?:\p{Ll}|['’]|$)/u.test(word)) return word;
    if (/\p{Lu}/u.test(word.slice(1)) || word === "I" || /^I['’]/u.test(word)) return word;
    const around = { before: words[index - 1] ?? "", after: words[index + 1] ?? "" };
    return isName(word, around, evidence) ? word : word.toLowerCase();
  });
}

function isTitleCase(title: string): boolean {
  const words = (title.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= TITLE_CASE_MIN_CHARS);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= TITLE_CASE_MIN_WORDS && capitals >= words.length * TITLE_CASE_SHARE;
}

function readEvidence(sentences: readonly string[]): CaseEvidence {
  const lower = new Map<string, number>();
  const upper = new Map<string, number>();
  const initial = new Set<string>();
  const pairs = new Set<string>();
  for (const sentence of sentences) {
    if (isTitleCase(sentence)) continue;
    let before = "";
    for (const { 0: word, index } of sentence.matchAll(WORD)) {
      const folded = fold(word);
      const isCapital = /^\p{Lu}/u.test(word);
      if (!isCapital) lower.set(folded, (lower.get(folded) ?? 0) + 1);
      else if (opensSentence(sentence, index)) initial.add(folded);
      else upper.set(folded, (upper.get(folded) ?? 0) + 1);
      if (isCapital && /^\p{Lu}/u.test(before)) pairs.add(`${fold(before)} ${folded}`);
      before = word;
    }
  }
  return { lower, upper, initial, pairs, lowerStems: new Set([...lower.keys()].map(stemWord)) };
}

/** The last 24 characters are enough to see the marks and the white space before a word. */
function opensSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 24), at);
  return at === 0 || OPENS_SENTENCE.test(before);
}

function isName(
  word: string,
  { before, after }: { before: string; after: string },
  { lower, upper, initial, pairs, lowerStems }: CaseEvidence,
): boolean {
  const folded = fold(word);
  if (pairs.has(`${fold(before)} ${folded}`) || pairs.has(`${folded} ${fold(after)}`)) return true;
  if (isStopWord(folded) || isPreposition(folded) || isAuxiliary(folded) || isSubordinator(folded))
    return false;
  const low = lower.get(folded) ?? 0;
  const high = upper.get(folded) ?? 0;
  if (low > 0 || high > 0) return high > low;
  if (lowerStems.has(stemWord(folded))) return false;
  return initial.has(folded) || isKnownName(word) || isGivenName(before);
}

/** Whether the tagger's lexicon has a capitalised word as a first name, a place or a date. */
function isKnownName(word: string): boolean {
  const [tagged] = tagWords(word);
  return tagged !== undefined && (tagged.gender !== null || tagged.isPlace || tagged.isTime);
}

/** Whether a word is a first name, so that the next one is a surname: "Jessica Livingston". */
function isGivenName(word: string): boolean {
  const [tagged] = /^\p{Lu}\p{Ll}/u.test(word) ? tagWords(word) : [];
  return tagged !== undefined && tagged.gender !== null;
}

function fold(word: string): string {
  return word.toLowerCase().replace(/['’]s$/u, "");
}
