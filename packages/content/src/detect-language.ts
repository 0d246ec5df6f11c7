import { eld } from "eld/extrasmall";
import { wordsOf } from "@inkreel/language";
import words from "./data/words.json" with { type: "json" };

const MIN_LETTERS = 24;
const MIN_LETTERS_OWN_SCRIPT = 4;
const SAMPLE_CHARS = 4_000;
const LATIN_OR_CYRILLIC = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

/**
 * Detects the language of a text from letter statistics and returns its BCP 47 primary language tag, or "und" if there
 * are too few letters or the result is unclear. Ignores code, URLs and Markdown syntax. Scripts that only few languages
 * use (kana, Hangul, Thai) need fewer letters.
 */
export function detectLanguage(text: string): string {
  const prose = text
    .slice(0, SAMPLE_CHARS * 4)
    // bounded: the sample has at most SAMPLE_CHARS * 4 characters.
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

/** Words or spellings that occur in only one of the two languages. */
const INDONESIAN = new Set(wordsOf(words.onlyIndonesian));
const MALAY = new Set(wordsOf(words.onlyMalay));

/**
 * Distinguishes Indonesian from Malay, which the statistics cannot separate. Defaults to Indonesian, because most such
 * texts are.
 */
function malayOrIndonesian(prose: string): "ms" | "id" {
  const said = prose.toLowerCase().split(" ");
  const countOf = (own: ReadonlySet<string>): number => said.filter((word) => own.has(word)).length;
  return countOf(MALAY) > countOf(INDONESIAN) ? "ms" : "id";
}
