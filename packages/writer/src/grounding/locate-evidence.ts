import type { CharRange } from "@inkreel/contract";
import { placeWords, type PlacedWord } from "./place-words.js";

/** The smallest share of the words of a quotation that a place in the source must contain. */
const SHARE_MIN = 0.65;
const WORDS_MIN = 4;
/** Word positions are compared in buckets of this size, so that a match tolerates a few omitted or inserted words. */
const DRIFT = 6;

/**
 * Creates a function that locates a quotation in `contentText`. The function first searches for an exact match, regardless of case,
 * punctuation and line breaks, and then for an approximate one. It returns a character range of `contentText`, or null.
 */
export function createEvidenceLocator(contentText: string): (evidence: string) => CharRange | null {
  const source = placeWords(contentText);
  const places = new Map<string, number[]>();
  for (const [index, { word }] of source.entries()) {
    const known = places.get(word);
    if (known === undefined) places.set(word, [index]);
    else known.push(index);
  }
  return (evidence) => {
    const words = placeWords(evidence).map(({ word }) => word);
    if (words.length === 0) return null;
    const run = findRun(words, source, places) ?? findCrowd(words, places);
    const first = run === null ? undefined : source[run.startWord];
    const last = run === null ? undefined : source[run.endWord];
    return first === undefined || last === undefined
      ? null
      : { startChar: first.startChar, endChar: last.endChar };
  };
}

/** A range of word indexes. It includes both ends. */
interface WordRun {
  startWord: number;
  endWord: number;
}

function findRun(
  words: readonly string[],
  source: readonly PlacedWord[],
  places: ReadonlyMap<string, readonly number[]>,
): WordRun | null {
  const starts = places.get(words[0] ?? "") ?? [];
  const startWord = starts.find((start) => words.every((word, at) => source[start + at]?.word === word));
  return startWord === undefined ? null : { startWord, endWord: startWord + words.length - 1 };
}

/**
 * Finds the best approximate match. Each occurrence of a word in the source votes for the position at which the quotation would begin,
 * so that rare words vote for few positions. The position with the most distinct words wins.
 */
function findCrowd(words: readonly string[], places: ReadonlyMap<string, readonly number[]>): WordRun | null {
  if (words.length < WORDS_MIN) return null;
  const votes = new Map<number, Map<number, number>>();
  for (const [at, word] of words.entries()) {
    for (const place of places.get(word) ?? []) {
      const bucket = Math.floor((place - at) / DRIFT);
      for (const each of [bucket, bucket + 1]) {
        const voters = votes.get(each) ?? new Map<number, number>();
        if (!voters.has(at)) voters.set(at, place);
        votes.set(each, voters);
      }
    }
  }
  let best: ReadonlyMap<number, number> | null = null;
  for (const voters of votes.values()) {
    if (best === null || voters.size > best.size) best = voters;
  }
  if (best === null || best.size < words.length * SHARE_MIN) return null;
  const found = [...best.values()];
  return { startWord: Math.min(...found), endWord: Math.max(...found) };
}
