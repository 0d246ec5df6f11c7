import { countWords, type SentencePiece } from "@inkreel/language";

const CLAUSE_STARTERS =
  /\s(?=(?:and then|and so|and now|and|but|so|then|because|when|after that|now|which means|i|we|you|they|it|the)\s)/gi;
const STRONG = /^(?:and then|and so|but|so|then|now|after that)\s/i;
const MIN_WORDS = 7;
const TARGET_WORDS = 14;
const MAX_WORDS = 24;

/**
 * Cuts a run of words without any stops (an automatic transcript) where a new clause most likely starts. A guess,
 * used only for texts that have no sentence ends to go by.
 */
export function splitUnpunctuated(text: string): SentencePiece[] {
  const pieces: SentencePiece[] = [];
  let start = 0;
  for (const cut of [...text.matchAll(CLAUSE_STARTERS)].map((match) => match.index)) {
    const wordCount = countWords(text.slice(start, cut));
    const isStrong = STRONG.test(text.slice(cut + 1));
    if (wordCount < MIN_WORDS || (wordCount < TARGET_WORDS && !isStrong)) continue;
    pushWithin(pieces, text, start, cut);
    start = cut + 1;
  }
  pushWithin(pieces, text, start, text.length);
  return pieces;
}

function pushWithin(pieces: SentencePiece[], text: string, start: number, end: number): void {
  const words = [...text.slice(start, end).matchAll(/\S+/g)].map((match) => ({
    startChar: start + match.index,
    endChar: start + match.index + match[0].length,
  }));
  let first = 0;
  const startOf = (): number => (first === 0 ? start : (words[first]?.startChar ?? end));
  for (; words.length - first > MAX_WORDS; first += TARGET_WORDS) {
    const endChar = words[first + TARGET_WORDS - 1]?.endChar ?? end;
    pieces.push({ text: text.slice(startOf(), endChar).trim(), startChar: startOf(), endChar });
  }
  const endChar = words.at(-1)?.endChar;
  if (endChar !== undefined)
    pieces.push({ text: text.slice(startOf(), endChar), startChar: startOf(), endChar });
}
