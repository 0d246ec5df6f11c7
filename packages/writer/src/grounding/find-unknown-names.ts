import { endsName, foldWord, isAbbreviationStop, isCoordinator, isStopWord } from "@inkreel/language";
import { bareName, isLink, isNameKnown, type NameIndex } from "./name-index.js";

/** A capitalised word that no sentence's beginning explains, or a run of them. */
interface NameMention {
  words: NameWord[];
}

interface NameWord {
  text: string;
  startChar: number;
  endChar: number;
  /** It would be capitalised in any case, so by itself it is no name. */
  opensSentence: boolean;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’&]|\.(?=\p{L}))*/gu;

/** A word after these is capitalised as at a sentence's beginning. */
// bounded: `opens` is told the last 24 signs.
const OPENER = /(?:^|[.!?…:;。！？\n•*#>|—–(["“„«»‘]|\s-)\s*["“„«‘'([*_]*\s*$/u;

/** "H.G. Wells", "the U.S. Army": more often inside a name than at its end. */
const INITIALS = /\p{Lu}\.\p{Lu}\.\s*$/u;
const COMMON = new Set(
  (
    "i i'm i've i'll i'd ok ai tv pc ceo cfo cto faq diy usb gps pdf url app internet web wi-fi wifi bluetooth god mr mrs ms " +
    "dr prof sir celsius fahrenheit st jr sr am pm asap bonus hook cta a.m p.m"
  ).split(" "),
);

const TITLE_CASE_SHARE = 0.75;
const TITLE_CASE_WORDS = 4;

/** A run of characters of the text. */
interface Span {
  startChar: number;
  endChar: number;
}

/** The names of a text, or the parts of them, that the source does not know; and names put together out of two of its own. */
export function findUnknownNames(text: string, index: NameIndex): Span[] {
  return findNames(text).flatMap(({ words }) => {
    const known = words.map((word, at) => isKnown(word, words[at + 1], index));
    if (known.every(Boolean)) return mixedNames(words, index);
    return runsOf(words, known);
  });
}

/** A word at a sentence's beginning counts with the unknown name that it begins, never by itself. */
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
 * "Maya Smith" where the source has a Maya Chen and a Paul Smith: each word is known, with other neighbours, and never
 * do the two stand together.
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

/** All names of a text, by its capitals. None in sentences that capitalise nearly every word, as headlines do. */
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

/** Capitals or digits where no sentence puts them: "iPhone", "NASA", "MP3", "5G". */
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

/** Blanks out sentences in title case or capitals, keeping all offsets. */
function withoutHeadlines(text: string): string {
  return text.replaceAll(/[^.!?\n]+/gu, (sentence) => {
    const words = sentence.match(/\p{L}{3,}/gu) ?? [];
    const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
    const isHeadline = words.length >= TITLE_CASE_WORDS && capitals > words.length * TITLE_CASE_SHARE;
    return isHeadline ? " ".repeat(sentence.length) : sentence;
  });
}
