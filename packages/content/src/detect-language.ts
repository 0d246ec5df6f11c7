import { eld } from "eld/extrasmall";
import { wordsOf } from "@inkreel/language";
import words from "./data/words.json" with { type: "json" };

const MIN_LETTERS = 24;
const MIN_LETTERS_OWN_SCRIPT = 4;
const SAMPLE_CHARS = 4_000;
const LATIN_OR_CYRILLIC = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

/**
 * Detects the BCP 47 primary tag of the language of a text from letter statistics. "und" if there are too few letters
 * or no clear result. Code, addresses and Markdown marks are ignored. Scripts of few languages (kana, Hangul, Thai)
 * need fewer letters.
 */
export function detectLanguage(text: string): string {
  const prose = text
    .slice(0, SAMPLE_CHARS * 4)
    // bounded: the sample has SAMPLE_CHARS * 4 signs.
    .replace(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)/gm, " ")
    .replace(/\bhttps?:\/\/\S+|\bwww\.\S+|(?<!\S)\S+@\S+/g, " ")
    .replace(/[^\p{L}\p{M}'’\s]+/gu, " ")
    .replace(/\s+/g, " ")
    .slice(0, SAMPLE_CHARS);
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const isAlphabetic = (prose.match(LATIN_OR_CYRILLIC)?.length ?? 0) > letters / 2;
  if (letters < (isAlphabetic ? MIN_LETTERS : MIN_LETTERS_OWN_SCRIPT)) return "und";
  const result = eld.detect(prose);
  if (!result.isReliable() || result.language === "") return "und";
  return result.language === "ms" ? malayOrIndonesian(prose) : result.language;
}

/** Words, or spellings, that only one of the two languages has. */
const INDONESIAN = new Set(wordsOf(words.onlyIndonesian));
const MALAY = new Set(wordsOf(words.onlyMalay));

/**
 * Distinguishes two nearly identical languages that the statistics treat as one. Most texts in either are Indonesian.
 */
function malayOrIndonesian(prose: string): "ms" | "id" {
  const said = prose.toLowerCase().split(" ");
  const countOf = (own: ReadonlySet<string>): number => said.filter((word) => own.has(word)).length;
  return countOf(MALAY) > countOf(INDONESIAN) ? "ms" : "id";
}
