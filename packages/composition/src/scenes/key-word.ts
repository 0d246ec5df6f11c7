import type { CompositionScene, SceneElement } from "@inkreel/contract";
import { splitWords, type Word, type WordRange } from "@inkreel/language";
import { createWordTimes } from "./word-times.js";

/**
 * A phrase in three parts, whose middle part is displayed very large. `lead` or `tail` is null if the key words are at
 * the start or end.
 */
export interface KeyWordPhrase {
  lead: SceneElement | null;
  key: SceneElement;
  tail: SceneElement | null;
}

const MOST_WORDS = 2;
/** Maximum length of a key word. Longer words fill a narrow frame at a size that is not yet large. */
const MOST_WORD_CHARS = 11;
const MOST_KEY_CHARS = 18;
/** Minimum length of a key word. A single digit alone does not work as a headline. */
const LEAST_KEY_CHARS = 3;
const MOST_LEAD_CHARS = 46;
const MOST_TAIL_CHARS = 58;
const LEAST_PHRASE_WORDS = 3;

/** Matches negations before a key word. In "Do not | tighten", the large word alone would say the opposite. */
const DENIED =
  /(?:\b(?:not|no|never|nobody|without|cannot|rarely|hardly|barely|seldom|little|few)|n['’]t)(?:\s+\S+)?$/iu;

const SHORT_WORD_CHARS = 4;
const OPENS_PART =
  /^(?:before|after|under|about|above|behind|because|while|where|which|whose|their|there|these|those|until|since|through|without|within|every|being|would|could|should|against|between|towards?|again|first|instead)\b/iu;

/**
 * Returns true if a word may be displayed separately. Text in scripts without spaces is never divided, as in "1400 |
 * 万人".
 */
function standsFree(words: readonly Word[], index: number): boolean {
  return index === 0 || words[index]?.spaceBefore !== false;
}

/** Returns true if the word after the key word probably forms one term with it, as in "coffee | stains". */
function isCutCompound(key: string, next: string): boolean {
  return /[\p{L}\p{N}]$/u.test(key) && [...next].length > SHORT_WORD_CHARS && !OPENS_PART.test(next);
}

interface Run {
  first: number;
  last: number;
  weight: number;
}

/**
 * Splits a phrase around its most important emphasised word or pair of words. Returns null if none is short enough to
 * be displayed large.
 */
export function findKeyWord(
  { direction, ...scene }: CompositionScene,
  phrase: SceneElement,
): KeyWordPhrase | null {
  const words = splitWords(phrase.text);
  const matches = createWordTimes({ ...scene, direction }).matchWords(words, phrase.words);
  if (words.length < LEAST_PHRASE_WORDS || matches.includes(null)) return null;
  const emphasis = new Set(direction.emphasis);
  const isLit = (index: number): boolean => emphasis.has(matches[index] ?? -1);
  const part = (from: number, to: number): SceneElement | null =>
    from >= to ? null : partOf(phrase.text, { words, matches, from, to });
  const runs = litRuns(words.map((_, index) => isLit(index))).flatMap(({ first, last }) => {
    const key = part(first, last + 1);
    const sizes = words.slice(first, last + 1).map(({ text }) => [...text].length);
    if ((key?.text.length ?? 0) < LEAST_KEY_CHARS) return [];
    const isShort = Math.max(...sizes) <= MOST_WORD_CHARS && (key?.text.length ?? 0) <= MOST_KEY_CHARS;
    const leadChars = part(0, first)?.text.length ?? 0;
    const tailChars = part(last + 1, words.length)?.text.length ?? 0;
    if (!standsFree(words, first) || !standsFree(words, last + 1)) return [];
    if (isCutCompound(words[last]?.text ?? "", words[last + 1]?.text ?? "")) return [];
    if (DENIED.test(part(0, first)?.text ?? "")) return [];
    const hasRoom = leadChars <= MOST_LEAD_CHARS && tailChars <= MOST_TAIL_CHARS;
    return isShort && hasRoom ? [{ first, last, weight: weigh(key?.text ?? "") }] : [];
  });
  const best = runs.reduce<Run | null>(
    (chosen, run) => (chosen === null || run.weight >= chosen.weight ? run : chosen),
    null,
  );
  const key = best === null ? null : part(best.first, best.last + 1);
  if (best === null || key === null || best.last - best.first + 1 === words.length) return null;
  return { lead: part(0, best.first), key, tail: part(best.last + 1, words.length) };
}

/** Returns the index ranges of one or two emphasised words. A longer run yields every pair of adjacent words. */
function litRuns(lit: readonly boolean[]): { first: number; last: number }[] {
  return lit.flatMap((isLit, first) => {
    if (!isLit) return [];
    const hasNext = lit[first + 1] === true;
    const last = hasNext ? first + MOST_WORDS - 1 : first;
    return hasNext || lit[first - 1] !== true ? [{ first, last }] : [];
  });
}

/** Returns the importance of a key word. Numbers rank first, then longer words. */
function weigh(text: string): number {
  return text.length + (/\p{N}/u.test(text) ? 8 : 0);
}

function partOf(
  text: string,
  cut: {
    words: ReturnType<typeof splitWords>;
    matches: readonly (number | null)[];
    from: number;
    to: number;
  },
): SceneElement | null {
  const { words, matches, from, to } = cut;
  const [first, last] = [words[from], words[to - 1]];
  const [startWord, endWord] = [matches[from] ?? null, matches[to - 1] ?? null];
  if (first === undefined || last === undefined || startWord === null || endWord === null) return null;
  const range: WordRange = { startWord, endWord: endWord + 1 };
  return { text: text.slice(first.startChar, last.endChar), words: range };
}
