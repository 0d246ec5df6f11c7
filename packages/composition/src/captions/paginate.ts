import type { TimedWord } from "@inkreel/contract";
import {
  isAbbreviationStop,
  isDeterminer,
  isPreposition,
  isSubjectPronoun,
  leansForward,
} from "@inkreel/language";
import { canBreakBetween } from "../text/line-breaks.js";
import { countChars } from "./count-chars.js";
import { type Page, pageStartMs, type PageTiming, timePages } from "./time-pages.js";

const CLOSERS = "[\"'”’)\\]»›」』）】]*$";
const SENTENCE_END = new RegExp(`[.!?…。！？؟।۔]${CLOSERS}`, "u");
const CLAUSE_END = new RegExp(`(?:[,;:，、；：،؛]|[–—])${CLOSERS}`, "u");

/**
 * How suitable the end of a word is for ending a page or line, from best to worst. "weak" is for words that belong to
 * the next one, such as an article.
 */
type EndKind = "sentence" | "clause" | "plain" | "weak";

/** Rates the boundary after `word`. `next` is the following word, or null at the end. */
function endKind(word: string, next: string | null): EndKind {
  if (next === null) return "sentence";
  const goesOnSmall = /^\p{Ll}/u.test(next);
  const isAbbreviation = isAbbreviationStop(word, ` ${next}`);
  if (SENTENCE_END.test(word) && !goesOnSmall && !isAbbreviation) return "sentence";
  if (CLAUSE_END.test(word) || SENTENCE_END.test(word)) return isAbbreviation ? "weak" : "clause";
  // In Japanese, hiragana continues a phrase, so a page must not start with it.
  return leadsOn(word) || /^\p{Script=Hiragana}/u.test(next) ? "weak" : "plain";
}

/** Returns true for words that belong to the following word, such as determiners and prepositions. */
function leadsOn(word: string): boolean {
  return leansForward(word) || isDeterminer(word) || isPreposition(word) || isSubjectPronoun(word);
}

interface Pagination {
  words: readonly TimedWord[];
  /**
   * Returns true if the words from `startWord` to before `endWord` fit on one page. It must be true for a single word.
   */
  fits(startWord: number, endWord: number): boolean;
  /** Preferred number of characters per page. */
  preferredChars: number;
  timing: PageTiming;
}

/** Maximum number of words on a page, even if more would fit. */
const MAX_WORDS = 24;
const SHORT_WORD_CHARS = 5;
/**
 * Cost of a page that is too short to read. It exceeds all other costs, so such a page is merged with a neighbour if
 * that fits.
 */
const SHORT_PAGE_COST = 8;
const END_COST: Record<EndKind, number> = { sentence: 0, clause: 0.12, plain: 0.5, weak: 0.9 };

/**
 * Divides the words of a scene into caption pages with times. Every word is on exactly one page, in order. It chooses
 * the division with the lowest total cost. Costs make pages end with sentences or clauses, stay long enough to be read,
 * and contain more than a single short word.
 */
export function paginate(options: Pagination): Page[] {
  const { words } = options;
  if (words.length === 0) return [];
  const kinds = words.map(({ text }, index) => endKind(text, words[index + 1]?.text ?? null));
  const costs = [0];
  const from = [0];
  for (let end = 1; end <= words.length; end++) {
    costs[end] = Number.POSITIVE_INFINITY;
    for (let start = end - 1; start >= Math.max(0, end - MAX_WORDS); start--) {
      if (end - start > 1 && !options.fits(start, end)) break;
      const cost = costs[start]! + pageCost({ ...options, kinds }, start, end);
      if (cost < costs[end]!) [costs[end], from[end]] = [cost, start];
    }
  }
  return timePages(words, traceBack(from, words.length), options.timing);
}

function traceBack(from: readonly number[], wordCount: number): number[] {
  const starts: number[] = [];
  for (let end = wordCount; end > 0; end = from[end]!) starts.unshift(from[end]!);
  return starts;
}

/** Returns the cost of one page. `kinds` has one entry per word. */
function pageCost(
  { words, preferredChars, timing, kinds }: Pagination & { kinds: readonly EndKind[] },
  startWord: number,
  endWord: number,
): number {
  const page = words.slice(startWord, endWord);
  const chars = countChars(page);
  const deviation = (chars - preferredChars) / preferredChars;
  const sentencesInside = kinds.slice(startWord, endWord - 1).filter((kind) => kind === "sentence").length;
  const isLoneShortWord = page.length === 1 && words.length > 1 && chars <= SHORT_WORD_CHARS;
  const nextStartMs = endWord < words.length ? pageStartMs(words, endWord, timing) : timing.durationMs;
  const shownMs = nextStartMs - pageStartMs(words, startWord, timing);
  return (
    0.2 +
    0.6 * deviation * deviation +
    END_COST[kinds[endWord - 1]!] * pauseRelief(words, endWord) +
    Math.min(2, sentencesInside) +
    (isLoneShortWord ? 3 : 0) +
    (shownMs < timing.minPageMs ? SHORT_PAGE_COST * (2 - shownMs / timing.minPageMs) : 0) +
    haste(chars, shownMs, timing) +
    (isTornAt(words, endWord) ? 2 : 0)
  );
}

/** Returns true if a page that ends before `endWord` would separate a bracket from its content. */
function isTornAt(words: readonly TimedWord[], endWord: number): boolean {
  const next = words[endWord];
  return next !== undefined && !canBreakBetween(words[endWord - 1]!, next);
}

/**
 * Returns the reduction of cost for ending a page at a pause in the speech, which is a good place even without
 * punctuation.
 */
function pauseRelief(words: readonly TimedWord[], endWord: number): number {
  const next = words[endWord];
  const pauseMs = next === undefined ? 0 : next.startMs - words[endWord - 1]!.endMs;
  return pauseMs >= 180 ? 0.3 : 1;
}

/**
 * Returns the cost of a page whose text must be read too fast. It makes the page merge with a neighbour that has more
 * time.
 */
function haste(chars: number, shownMs: number, timing: PageTiming): number {
  const needMs = (1000 * chars) / timing.maxCharsPerSecond;
  return shownMs >= needMs ? 0 : Math.min(1, (needMs - shownMs) / needMs);
}
