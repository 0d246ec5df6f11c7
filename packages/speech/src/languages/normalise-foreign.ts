import { isAbbreviationStop, splitWords } from "@inkreel/language";
import { digitWords } from "../normaliser/number-words.js";
import { silenceMs } from "../normaliser/silence.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import { numberInWords } from "./number-reading.js";
import { readWord } from "./read-word.js";
import { READ_ALOUD } from "./scripts.js";

const ENDS_SENTENCE = /[.!?。！？؟।॥…][\p{Pe}\p{Pf}"'»”]*$/u;
/** Behind one of these a phrase ends; a bracket that closes is one of the marks at the end, too. */
const ENDS_PHRASE = /[,;:、，；：،؛—–][\p{Pe}\p{Pf}"'»”]*$|[)\]](?:[\p{Pe}\p{Pf}"'»”](?<![)\]]))*$/u;
/** As in the normaliser of English: longer "words" are data. */
const MAX_SHOWN_CHARS = 300;

/**
 * As `normaliseText`, for any language but English: letters by that language's spelling (`readWord`), numbers as its words. What a
 * voice that reads text by itself is given stays as it is written.
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

/** Groups of thousands are joined; what stands behind the last mark of one or two digits is a decimal part. */
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
