import type { CharRange } from "@inkreel/contract";
import { placeWords, type PlacedWord } from "./place-words.js";

/** This share of a quotation's words must stand in one place of the source, in order, for it to be found there. */
const SHARE_MIN = 0.65;
const WORDS_MIN = 4;
/** Words may have moved this far within a place: something was left out or put in. */
const DRIFT = 6;

/**
 * A finder of quotations in a content: word for word first, blind to case, marks and line ends; else where most of its
 * words stand together. Null when they do so nowhere. Ranges count in `contentText`.
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

/** Both ends included. */
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

/** Each word votes for where the quotation would begin; the rarer it is, the fewer places it votes for. */
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
