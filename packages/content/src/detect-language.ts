import { eld } from "eld/extrasmall";

const MIN_LETTERS = 24;
const MIN_LETTERS_OWN_SCRIPT = 4;
const SAMPLE_CHARS = 4_000;
const LATIN_OR_CYRILLIC = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

/**
 * The BCP 47 primary tag of a text's language, from letter statistics; "und" when there are too few letters or
 * no language stands out. Code, addresses and Markdown signs do not count. Scripts of few languages (kana,
 * Hangul, Thai) are told from fewer letters.
 */
export function detectLanguage(text: string): string {
  const prose = text
    .slice(0, SAMPLE_CHARS * 4)
    .replace(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)/gm, " ")
    .replace(/\bhttps?:\/\/\S+|\bwww\.\S+|\S+@\S+/g, " ")
    .replace(/[^\p{L}\p{M}'’\s]+/gu, " ")
    .replace(/\s+/g, " ")
    .slice(0, SAMPLE_CHARS);
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const isAlphabetic = (prose.match(LATIN_OR_CYRILLIC)?.length ?? 0) > letters / 2;
  if (letters < (isAlphabetic ? MIN_LETTERS : MIN_LETTERS_OWN_SCRIPT)) return "und";
  const result = eld.detect(prose);
  return result.isReliable() && result.language !== "" ? result.language : "und";
}
