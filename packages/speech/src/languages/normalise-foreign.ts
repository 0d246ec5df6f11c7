import { isAbbreviationStop, splitWords } from "@inkreel/language";
import { digitWords } from "../normaliser/number-words.js";
import { silenceMs } from "../normaliser/silence.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import { readWord } from "./read-word.js";
import { READ_ALOUD } from "./scripts.js";
import { toCardinal as ar } from "n2words/ar-SA";
import { toCardinal as cs } from "n2words/cs-CZ";
import { toCardinal as da } from "n2words/da-DK";
import { toCardinal as de } from "n2words/de-DE";
import { toCardinal as el } from "n2words/el-GR";
import { toCardinal as es } from "n2words/es-ES";
import { toCardinal as fa } from "n2words/fa-IR";
import { toCardinal as fi } from "n2words/fi-FI";
import { toCardinal as fr } from "n2words/fr-FR";
import { toCardinal as he } from "n2words/he-IL";
import { toCardinal as hi } from "n2words/hi-IN";
import { toCardinal as hr } from "n2words/hr-HR";
import { toCardinal as hu } from "n2words/hu-HU";
import { toCardinal as id } from "n2words/id-ID";
import { toCardinal as it } from "n2words/it-IT";
import { toCardinal as ja } from "n2words/ja-JP";
import { toCardinal as ko } from "n2words/ko-KR";
import { toCardinal as nb } from "n2words/nb-NO";
import { toCardinal as nl } from "n2words/nl-NL";
import { toCardinal as pl } from "n2words/pl-PL";
import { toCardinal as pt } from "n2words/pt-PT";
import { toCardinal as ro } from "n2words/ro-RO";
import { toCardinal as ru } from "n2words/ru-RU";
import { toCardinal as sv } from "n2words/sv-SE";
import { toCardinal as tr } from "n2words/tr-TR";
import { toCardinal as uk } from "n2words/uk-UA";
import { toCardinal as vi } from "n2words/vi-VN";
import { toCardinal as zh } from "n2words/zh-Hans-CN";

type ToCardinal = (value: bigint) => string;

const SPELLERS: Readonly<Record<string, ToCardinal>> = {
  ar,
  cs,
  da,
  de,
  el,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  no: nb,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  vi,
  zh,
};

const MAX_DIGITS = 12;
const ENDS_SENTENCE = /[.!?。！？؟।॥…][\p{Pe}\p{Pf}"'»”]*$/u;
/**
 * Matches the end of a phrase: a comma, semicolon, colon, dash or closing bracket, followed by closing quotes or
 * brackets.
 */
const ENDS_PHRASE = /[,;:、，；：،؛—–][\p{Pe}\p{Pf}"'»”]*$|[)\]](?:[\p{Pe}\p{Pf}"'»”](?<![)\]]))*$/u;
/** Maximum length of a word. Longer ones are data and are not spoken, as in English. */
const MAX_SHOWN_CHARS = 300;

/**
 * Normalises text in languages other than English. Letters become phonemes by the spelling rules of the language
 * (`readWord`), and numbers become words. Voices that normalise text themselves receive the original text.
 */
export function normaliseForeign(text: string, language: string): SpokenToken[] {
  const words = splitWords(text);
  return words.map(({ text: display, spaceBefore, endChar }, index) => {
    const next = words[index + 1];
    const between = next === undefined ? "\n\n" : text.slice(endChar, next.startChar);
    const spoken = display.length > MAX_SHOWN_CHARS ? [] : readAll(display, language);
    const hasSound = /[\p{L}\p{N}\p{Sc}%]/u.test(display);
    return {
      display,
      spaceBefore,
      spoken,
      written: hasSound ? display : "",
      innerPhraseEnds: [],
      breakAfter: breakOf(display, between, next?.text ?? ""),
      isQuestion: /[?？؟]/u.test(display),
      silentMs:
        spoken.length > 0 && (READ_ALOUD.test(display) || /^\P{L}+$/u.test(display)) ? 0 : silenceMs(display),
    };
  });
}

function readAll(display: string, language: string): string[] {
  const parts = display.normalize("NFKC").match(/\d+(?:[.,\u00a0 ]\d+)*|[\p{L}\p{M}'’]+|[%€$£]/gu) ?? [];
  return parts.flatMap((part) => {
    if (/^\d/.test(part)) return readNumber(part, language);
    const word = Object.hasOwn(SIGNS, part) ? SIGNS[part]! : part;
    return readWord(word, language) ?? [];
  });
}

const SIGNS: Readonly<Record<string, string>> = { "%": "prosent", "€": "euro", $: "dolar", "£": "paund" };

/** Joins groups of thousands. One or two digits after the last separator are decimals. */
function readNumber(part: string, language: string): string[] {
  const [, whole = "", fraction = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(part) ?? [];
  return [whole, fraction]
    .map((digits) => digits.replace(/\D/g, ""))
    .filter((digits) => digits !== "")
    .flatMap((digits) => {
      const words = numberInWords(digits, language);
      return words === null ? digitWords(digits) : words.flatMap((word) => readWord(word, language) ?? []);
    });
}

function breakOf(display: string, between: string, next: string): SpokenToken["breakAfter"] {
  if (/\n[^\S\n]*\n/u.test(between)) return "sentence";
  const continues = /^\p{Ll}/u.test(next) || isAbbreviationStop(display, ` ${next}`);
  if (ENDS_SENTENCE.test(display)) return continues ? "none" : "sentence";
  return ENDS_PHRASE.test(display) ? "phrase" : "none";
}

/** Returns the words for a number in a language. Null for unknown languages and for numbers with too many digits. */
function numberInWords(digits: string, language: string): string[] | null {
  const speller = Object.hasOwn(SPELLERS, language) ? SPELLERS[language]! : null;
  if (speller === null || digits.length > MAX_DIGITS) return null;
  return speller(BigInt(digits)).split(/[\s-]+/);
}
