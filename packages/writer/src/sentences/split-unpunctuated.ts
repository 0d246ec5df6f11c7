import type { SentencePiece } from "./split-sentences.js";

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
  let from = start;
  while (countWords(text.slice(from, end)) > MAX_WORDS) {
    const cut = from + lengthOfWords(text.slice(from, end), TARGET_WORDS);
    pieces.push({ text: text.slice(from, cut).trim(), startChar: from, endChar: cut });
    from = cut + (/^\s+/.exec(text.slice(cut))?.[0].length ?? 0);
    if (cut >= end) return;
  }
  const trimmed = text.slice(from, end).trimEnd();
  if (trimmed !== "") pieces.push({ text: trimmed, startChar: from, endChar: from + trimmed.length });
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

function lengthOfWords(text: string, words: number): number {
  return new RegExp(String.raw`^\s*(?:\S+\s+){${words - 1}}\S+`).exec(text)?.[0].length ?? text.length;
}
