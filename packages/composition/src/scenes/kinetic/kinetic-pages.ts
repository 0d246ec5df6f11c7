import type { AspectRatio, TimedWord } from "@inkreel/contract";
import { hasUnspaced } from "@inkreel/language";
import { countChars } from "../../captions/count-chars.js";
import { breakCost } from "./break-cost.js";

/** Words of a scene that stand on the screen together. */
export interface KineticPage {
  startWord: number;
  endWord: number;
  /** Start of the first word, in ms from the start of the scene. */
  startMs: number;
  /** Start of the first word of the next page, or null on the last page. */
  nextMs: number | null;
}

interface PageLimit {
  words: number;
  chars: number;
}

/** Most words and characters on the screen at a time. One more word is easier to read than a page of one or two words. */
const LIMITS: Record<AspectRatio, PageLimit> = {
  "9:16": { words: 12, chars: 62 },
  "16:9": { words: 13, chars: 76 },
  "1:1": { words: 11, chars: 58 },
};
/** A page with fewer words than this, or on screen for less than this, is too short to be read. */
const FEWEST_WORDS = 3;
const SHORTEST_MS = 1000;
const PAGE_COST = 0.4;
const SHORT_PAGE_COST = 2;
/** Scripts without spaces put more meaning into a character. */
const UNSPACED_CHARS = 2;

/** Divides the words of a scene into pages that end with a sentence, a clause or at least a phrase. */
export function kineticPages(words: readonly TimedWord[], ratio: AspectRatio): KineticPage[] {
  const costs = [0];
  const from = [0];
  const most = maxWords(words, ratio);
  for (let end = 1; end <= words.length; end++) {
    costs[end] = Number.POSITIVE_INFINITY;
    for (let start = end - 1; start >= Math.max(0, end - most); start--) {
      if (end - start > 1 && !fits(words.slice(start, end), ratio)) break;
      const cost = costs[start]! + pageCost(words, { startWord: start, endWord: end }, ratio);
      if (cost < costs[end]!) [costs[end], from[end]] = [cost, start];
    }
    // Line-break rules that forbid every break within the limit yield to the limit.
    if (costs[end] === Number.POSITIVE_INFINITY) [costs[end], from[end]] = [costs[end - 1]! + 9, end - 1];
  }
  return traceBack(from, words);
}

/** Words of scripts without spaces are as short as a character, so only their characters are limited. */
function maxWords(words: readonly TimedWord[], ratio: AspectRatio): number {
  const isUnspaced = words.some(({ text }) => hasUnspaced(text));
  return isUnspaced ? LIMITS[ratio].chars : LIMITS[ratio].words;
}

function fits(words: readonly TimedWord[], ratio: AspectRatio): boolean {
  return weightOf(words) <= LIMITS[ratio].chars;
}

function weightOf(words: readonly TimedWord[]): number {
  const wide = words.filter(({ text }) => hasUnspaced(text));
  return countChars(words) + countChars(wide) * (UNSPACED_CHARS - 1);
}

function pageCost(
  words: readonly TimedWord[],
  { startWord, endWord }: { startWord: number; endWord: number },
  ratio: AspectRatio,
): number {
  const page = words.slice(startWord, endWord);
  const [last, next] = [words[endWord - 1]!, words[endWord]];
  const isWhole = page.length === words.length;
  const shownMs = (next?.startMs ?? last.endMs) - page[0]!.startMs;
  const isShort = !isWhole && (page.length < FEWEST_WORDS || shownMs < SHORTEST_MS);
  const filled = weightOf(page) / LIMITS[ratio].chars;
  return (
    PAGE_COST +
    (next === undefined ? 0 : breakCost(last, next)) +
    (isShort ? SHORT_PAGE_COST : 0) +
    (isWhole ? 0 : (1 - filled) ** 2 * 0.3)
  );
}

function traceBack(from: readonly number[], words: readonly TimedWord[]): KineticPage[] {
  const pages: KineticPage[] = [];
  let endWord = words.length;
  let nextMs: number | null = null;
  while (endWord > 0) {
    const startWord = from[endWord]!;
    const { startMs } = words[startWord]!;
    pages.unshift({ startWord, endWord, startMs, nextMs });
    [endWord, nextMs] = [startWord, startMs];
  }
  return pages;
}
