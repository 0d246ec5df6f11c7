import { endsName, foldWord, isAbbreviationStop, isCoordinator, isStopWord } from "@inkreel/language";
import { bareName, isLink, isNameKnown, type NameIndex } from "./name-index.js";

/** One or more consecutive capitalised words, at least one of which does not start a sentence. */
interface NameMention {
  words: NameWord[];
}

interface NameWord {
  text: string;
  startChar: number;
  endChar: number;
  /** Whether the word starts a sentence, so that its capital does not show a name. */
  opensSentence: boolean;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’&]|\.(?=\p{L}))*/gu;

/** Matches text after which a word is capitalised because a sentence or a heading begins. */
// bounded: `opens` passes at most 24 characters.
const OPENER = /(?:^|[.!?…:;。！？\n•*#>|—–(["“„«»‘]|\s-)\s*["“„«‘'([*_]*\s*$/u;

/** Matches initials, as in "H.G. Wells" or "the U.S. Army". A name usually continues after them. */
const INITIALS = /\p{Lu}\.\p{Lu}\.\s*$/u;
const COMMON = new Set(
  (
    "i i'm i've i'll i'd ok ai tv pc ceo cfo cto faq diy usb gps pdf url app internet web wi-fi wifi bluetooth god mr mrs ms " +
    "dr prof sir celsius fahrenheit st jr sr am pm asap bonus hook cta a.m p.m"
  ).split(" "),
);

const TITLE_CASE_SHARE = 0.75;
const TITLE_CASE_WORDS = 4;

/** A character range of the text. */
interface Span {
  startChar: number;
  endChar: number;
}

/** Finds names, or parts of names, that the source does not contain, and names that combine parts of two names in the source. */
export function findUnknownNames(text: string, index: NameIndex): Span[] {
  return findNames(text).flatMap(({ words }) => {
    const known = words.map((word, at) => isKnown(word, words[at + 1], index));
    if (known.every(Boolean)) return mixedNames(words, index);
    return runsOf(words, known);
  });
}

/** Tells whether the source contains a word. An unknown word at the start of a sentence counts only if an unknown name follows it. */
function isKnown(word: NameWord, next: NameWord | undefined, index: NameIndex): boolean {
  if (isLink(word.text) || isNameKnown(word.text, index)) return true;
  return word.opensSentence && (next === undefined || isLink(next.text) || isNameKnown(next.text, index));
}

function runsOf(words: readonly NameWord[], known: readonly boolean[]): Span[] {
  const runs: Span[] = [];
  let open: Span | null = null;
  for (const [at, word] of words.entries()) {
    if (isLink(word.text)) continue;
    if (known[at] === true) open = null;
    else if (open === null) runs.push((open = { startChar: word.startChar, endChar: word.endChar }));
    else open.endChar = word.endChar;
  }
  return runs;
}

/**
 * Finds names that combine parts of two names: "Maya Smith" if the source has only "Maya Chen" and "Paul Smith". The source contains
 * both words, but never next to each other.
 */
function mixedNames(words: readonly NameWord[], { pairs, firsts, seconds }: NameIndex): Span[] {
  const folded = words.map(({ text }) => bareName(foldWord(text)));
  return words.flatMap((word, at) => {
    const [name, next, nextWord] = [folded[at] ?? "", folded[at + 1], words[at + 1]];
    if (next === undefined || nextWord === undefined || word.opensSentence) return [];
    const isMixed =
      firsts.has(name) && seconds.has(next) && !pairs.has(`${name} ${next}`) && !seconds.has(name);
    return isMixed ? [{ startChar: word.startChar, endChar: nextWord.endChar }] : [];
  });
}

/** Finds the names of a text by their capitals. Sentences in title case, such as headlines, yield no names. */
function findNames(text: string): NameMention[] {
  const mentions: NameMention[] = [];
  let run: NameWord[] = [];
  let endChar = 0;
  const close = (): void => {
    const words = trimLinks(run);
    if (words.some(({ opensSentence }) => !opensSentence)) mentions.push({ words });
    run = [];
  };
  for (const match of withoutHeadlines(text).matchAll(WORD)) {
    const [word] = match;
    const between = text.slice(endChar, match.index);
    const opensSentence = opens(text.slice(Math.max(0, match.index - 24), match.index), match);
    const before = run.at(-1);
    const isOther = before !== undefined && endsName(before.text) && isCoordinator(word);
    const isNext = run.length > 0 && /^(?: |-|\. )$/u.test(between) && !opensSentence && !isOther;
    if (!isNext) close();
    endChar = match.index + word.length;
    if (isNameLike(word))
      run.push({
        text: word,
        startChar: match.index,
        endChar,
        opensSentence: opensSentence && !isBrand(word),
      });
    else if (isNext && isLink(word))
      run.push({ text: word, startChar: match.index, endChar, opensSentence: true });
    else close();
  }
  close();
  return mentions;
}

function opens(before: string, { 0: word, index }: RegExpExecArray): boolean {
  if (index === 0 || before.trim() === "") return true;
  if (!OPENER.test(before)) return false;
  return !INITIALS.test(before) && !isAbbreviationStop(before.trimEnd(), ` ${word}`);
}

function isNameLike(word: string): boolean {
  const bare = word.replace(/['’]s?$/u, "").toLowerCase();
  if (COMMON.has(bare.replaceAll("’", "'"))) return false;
  if (isBrand(word)) return true;
  return /^\p{Lu}/u.test(word) && !isStopWord(bare);
}

/** Tells whether a word has capitals or digits in unusual places, such as "iPhone", "NASA", "MP3" or "5G". */
function isBrand(word: string): boolean {
  const bare = word.replace(/['’]s$/u, "");
  if (/^\d/u.test(bare)) return /^\d{1,2}[A-Z]$/u.test(bare);
  return /^\p{Ll}*\p{Lu}{2}|^\p{L}+\p{Ll}\p{Lu}|^\p{Ll}\p{Lu}/u.test(bare) || /^\p{Lu}\p{L}*\d/u.test(bare);
}

function trimLinks(run: readonly NameWord[]): NameWord[] {
  const isName = ({ text }: NameWord): boolean => !isLink(text);
  const first = run.findIndex(isName);
  return first < 0 ? [] : run.slice(first, run.findLastIndex(isName) + 1);
}

/** Replaces sentences in title case or capitals by spaces, so that all offsets stay the same. */
function withoutHeadlines(text: string): string {
  return text.replaceAll(/[^.!?\n]+/gu, (sentence) => {
    const words = sentence.match(/\p{L}{3,}/gu) ?? [];
    const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
    const isHeadline = words.length >= TITLE_CASE_WORDS && capitals > words.length * TITLE_CASE_SHARE;
    return isHeadline ? " ".repeat(sentence.length) : sentence;
  });
}
