import { type TimedWord, primaryTag } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";

/** How much a reader of a language reads in a minute. */
interface ReadingSpeed {
  words: number;
  letters: number;
}

/**
 * Mean reading speeds of adults in texts of equal content, by primary language tag: Trauzettel-Klosinski and Dietz,
 * "Standardized Assessment of Reading Performance: The New International Reading Speed Texts IReST", 2012
 * (https://doi.org/10.1167/iovs.11-8284).
 */
const READING_SPEEDS: ReadonlyMap<string, ReadingSpeed> = new Map([
  ["ar", { words: 138, letters: 612 }],
  ["de", { words: 179, letters: 920 }],
  ["en", { words: 228, letters: 987 }],
  ["es", { words: 218, letters: 1025 }],
  ["fi", { words: 161, letters: 1078 }],
  ["fr", { words: 195, letters: 998 }],
  ["he", { words: 187, letters: 833 }],
  ["it", { words: 188, letters: 950 }],
  ["nl", { words: 202, letters: 978 }],
  ["pl", { words: 166, letters: 916 }],
  ["pt", { words: 181, letters: 913 }],
  ["ru", { words: 184, letters: 986 }],
  ["sl", { words: 180, letters: 885 }],
  ["sv", { words: 199, letters: 917 }],
  ["tr", { words: 166, letters: 1054 }],
]);
/** The mean of all their languages, for all others: 184 words, and 68 ms for each letter. */
const OTHER_SPEED: ReadingSpeed = { words: 184, letters: 880 };

/** Somebody who also looks at pictures, and does not choose when the next words come, reads more slowly than a page. */
const SHARE_OF_PAGE_SPEED = 0.75;
/** Share of the time that each word takes, whatever its length. The rest is shared by letters. */
const SHARE_OF_WORDS = 0.4;
/** A sentence is taken in before the next one begins, and a clause more briefly. */
const SENTENCE_PAUSE_MS = 300;
const CLAUSE_PAUSE_MS = 120;

const SENTENCE_END = /[.!?…。！？।؟]["'”’»)\]』」）]*$/u;
const CLAUSE_END = /[,;:–—،、，；：]["'”’»)\]』」）]*$/u;

/** Returns the time of each word if the text is read at the given speed, 100 being usual. Words follow each other in order. */
export function timeReading(
  text: string,
  { language, speedPercent }: { language: string | null; speedPercent: number },
): TimedWord[] {
  const speed = READING_SPEEDS.get(primaryTag(language ?? "")) ?? OTHER_SPEED;
  const stretch = 100 / speedPercent;
  let timeMs = 0;
  return splitWords(text).map(({ text: word, spaceBefore }) => {
    const startMs = Math.round(timeMs);
    timeMs += wordMs(word, speed) * stretch;
    const endMs = Math.round(timeMs);
    timeMs += pauseAfterMs(word) * stretch;
    return { text: word, startMs, endMs, spaceBefore };
  });
}

function wordMs(word: string, { words, letters }: ReadingSpeed): number {
  const perMinuteMs = 60_000 / SHARE_OF_PAGE_SPEED;
  const weight = letterWeight(word);
  // In scripts without spaces, words are no measure: their signs are.
  if (isDense(word)) return (weight * perMinuteMs) / OTHER_SPEED.letters;
  return (SHARE_OF_WORDS * perMinuteMs) / words + ((1 - SHARE_OF_WORDS) * weight * perMinuteMs) / letters;
}

/** Letters that take as long to read as a sign: 255 Chinese and 357 Japanese signs are read in a minute (IReST). */
const HAN_LETTERS = 3.5;
const KANA_LETTERS = 1.8;
const HANGUL_LETTERS = 2.4;
/** Each digit is a word. */
const DIGIT_LETTERS = 2;
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;

function letterWeight(word: string): number {
  let weight = 0;
  for (const sign of word) weight += signWeight(sign);
  return weight;
}

function signWeight(sign: string): number {
  if (HAN.test(sign)) return HAN_LETTERS;
  if (KANA.test(sign)) return KANA_LETTERS;
  if (HANGUL.test(sign)) return HANGUL_LETTERS;
  if (DIGIT.test(sign)) return DIGIT_LETTERS;
  return LETTER.test(sign) ? 1 : 0;
}

function isDense(word: string): boolean {
  return HAN.test(word) || KANA.test(word);
}

function pauseAfterMs(word: string): number {
  if (SENTENCE_END.test(word)) return SENTENCE_PAUSE_MS;
  return CLAUSE_END.test(word) ? CLAUSE_PAUSE_MS : 0;
}
