import type { AspectRatio, TimedWord } from "@inkreel/contract";
import { hasUnspaced } from "@inkreel/language";
import { countChars } from "../../captions/count-chars.js";
import { endsSentence, pageBreakCost } from "./break-cost.js";

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

/** Most words and characters on the screen at a time. */
const LIMITS: Record<AspectRatio, PageLimit> = {
  "9:16": { words: 11, chars: 56 },
  "16:9": { words: 12, chars: 66 },
  "1:1": { words: 11, chars: 56 },
};
/** A page is a phrase that is seen at a glance. More words are shown together only if they belong together. */
const GLANCE: PageLimit = { words: 8, chars: 44 };
const OVER_WORD_COST = 0.35;
const OVER_CHAR_COST = 0.05;
/** A page with fewer words than this, or on screen for less than this, is too short to be read. */
const FEWEST_WORDS = 3;
const SHORTEST_MS = 1000;
const PAGE_COST = 0.5;
const SHORT_PAGE_COST = 2;
/** Cost of a short page that is a sentence of its own ("Nobody came."). */
const SHORT_SENTENCE_COST = 0.8;
/** Scripts without spaces put more meaning into a character. */
const UNSPACED_CHARS = 2;

/** What divides words into pages beside the words themselves. */
export interface PageSetting {
  ratio: AspectRatio;
  /** Tag of the language of the words. */
  language: string;
}

/** Divides the words of a scene into pages that end with a sentence, a clause or at least a phrase. */
export function kineticPages(words: readonly TimedWord[], { ratio, language }: PageSetting): KineticPage[] {
  const costs = [0];
  const from = [0];
  const most = maxWords(words, ratio);
  for (let end = 1; end <= words.length; end++) {
    costs[end] = Number.POSITIVE_INFINITY;
    for (let start = end - 1; start >= Math.max(0, end - most); start--) {
      if (end - start > 1 && !fits(words.slice(start, end), ratio)) break;
      const cost = costs[start]! + pageCost(words, { startWord: start, endWord: end, language });
      if (cost < costs[end]!) [costs[end], from[end]] = [cost, start];
    }
    // Line-break rules that forbid every break within the limit yield to the limit.
    if (costs[end] === Number.POSITIVE_INFINITY) [costs[end], from[end]] = [costs[end - 1]! + 9, end - 1];
  }
  return traceBack(from, words);
}

/** Words of scripts without spaces are as short as a character, so only their characters are limited. */
function maxWords(words: readonly TimedWord[], ratio: AspectRatio): number {
  return isUnspaced(words) ? LIMITS[ratio].chars : LIMITS[ratio].words;
}

function isUnspaced(words: readonly TimedWord[]): boolean {
  return words.some(({ text }) => hasUnspaced(text));
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
  { startWord, endWord, language }: { startWord: number; endWord: number; language: string },
): number {
  const page = words.slice(startWord, endWord);
  const [last, next] = [words[endWord - 1]!, words[endWord]];
  const isWhole = page.length === words.length;
  const weight = weightOf(page);
  const filled = Math.min(1, weight / GLANCE.chars);
  return (
    PAGE_COST +
    (next === undefined ? 0 : pageBreakCost(last, next, language)) +
    (isWhole ? 0 : shortCost(words, { startWord, endWord })) +
    Math.max(0, weight - GLANCE.chars) * OVER_CHAR_COST +
    (isUnspaced(page) ? 0 : Math.max(0, page.length - GLANCE.words) * OVER_WORD_COST) +
    (isWhole ? 0 : (1 - filled) ** 2 * 0.3)
  );
}

function shortCost(
  words: readonly TimedWord[],
  { startWord, endWord }: { startWord: number; endWord: number },
): number {
  const [before, first, last, next] = [
    words[startWord - 1],
    words[startWord]!,
    words[endWord - 1]!,
    words[endWord],
  ];
  const shownMs = (next?.startMs ?? last.endMs) - first.startMs;
  if (shownMs >= SHORTEST_MS && (hasUnspaced(last.text) || endWord - startWord >= FEWEST_WORDS)) return 0;
  const isSentence =
    (before === undefined || endsSentence(before.text, first.text)) &&
    endsSentence(last.text, next?.text ?? null);
  return isSentence ? SHORT_SENTENCE_COST : SHORT_PAGE_COST;
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
