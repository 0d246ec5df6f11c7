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

/** A number's digits as words of a language; null for languages that are not known, and for numbers that nobody says whole. */
export function numberInWords(digits: string, language: string): string[] | null {
  const speller = Object.hasOwn(SPELLERS, language) ? SPELLERS[language]! : null;
  if (speller === null || digits.length > MAX_DIGITS) return null;
  return speller(BigInt(digits)).split(/[\s-]+/);
}
