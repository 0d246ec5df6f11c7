import { foldWord } from "@inkreel/language";
import { findNames, type NameWord } from "./find-names.js";
import { bareName, isLink, isNameKnown, type NameIndex } from "./name-index.js";

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
