import type { TextWarning } from "@inkreel/contract";
import { foldWord, isEnglish, hasUnspaced } from "@inkreel/language";
import { findUnknownNames } from "./find-unknown-names.js";
import { indexNames } from "./name-index.js";
import { findNumbers } from "./find-numbers.js";
import { indexNumbers, type NumberIndex } from "./number-index.js";
import { isNumberSupported } from "./number-support.js";
import { finishSteps, type Steps } from "./steps.js";
import { tokeniseText } from "./text-tokens.js";
import type { NumberMention } from "./number-mention.js";
import { wordSet } from "../reading/word-set.js";

/** Nouns for parts of a text. A writer may count them freely, as in "three reasons" or "5 tips". */
const PARTS_OF_TEXTS = wordSet(
  "ways reasons things tips steps points lessons facts questions rules ideas examples benefits habits takeaways parts " +
    "changes signs mistakes tricks features moments words sentences seconds-flat grunde tipps schritte dinge fragen regeln " +
    "fakten punkte raisons conseils etapes choses questions regles razones consejos pasos cosas motivi consigli passi cose " +
    "razoes dicas passos coisas redenen stappen dingen",
);

const COUNTED_PARTS = wordSet(
  "step tip number part rule reason point day schritt tipp teil etape conseil paso parte passo stap",
);

const SMALL_MAX = 12;

/** A spelled-out number up to this value needs no support, because a writer may count the things that a text names. */
const SPELLED_COUNT_MAX = 2;

/** A quotation, including its quotation marks. */
interface QuoteSpan {
  text: string;
  startChar: number;
  endChar: number;
}

const QUOTED = /[“„«‹「『"”»]([^“”„«»‹›「」『』"\n]{2,600})[”“»›」』"«]/gu;
const QUOTE_MIN_WORDS = 3;
const QUOTE_MIN_UNSPACED_CHARS = 6;
const SAMPLE_CHARS = 20_000;
const SAMPLE_MIN_WORDS = 12;
const CAPITALISED_SHARE = 0.18;

/** Finds the statements of a text that a source does not support. The warnings are in text order and do not overlap. */
export type TextWarningFinder = (text: string) => TextWarning[];

export interface GroundSource {
  /** All facts that a script may state; see `sourceTextOf`. */
  text: string;
  /** The language tag of the source. With "und", the language is detected from its words. */
  language: string;
  /**
   * The language of the texts if it differs from the language of the source, otherwise null. Then only numbers are compared, because
   * names and words change in translation.
   */
  textLanguage: string | null;
}

/** Indexes a source once, in linear time, for all texts that are compared with it. */
export function createTextWarningFinder(source: GroundSource): TextWarningFinder {
  return finishSteps(readTextWarningSource(source));
}

/** Does the same as `createTextWarningFinder` in steps of a few milliseconds, because a whole book takes some hundred milliseconds. */
export function* readTextWarningSource(source: GroundSource): Steps<TextWarningFinder> {
  const language = languageOf(source.language, source.text);
  const textLanguage = source.textLanguage === null ? language : languageOf(source.textLanguage, "");
  const folded = foldWord(source.text);
  yield;
  const words = foldedWordsOnly(folded);
  yield;
  const numbers = yield* indexNumbers(source.text, { folded, language });
  const names = yield* indexNames(source.text);
  const isTranslated = textLanguage !== language;
  const tellsNames = !isTranslated && !capitalisesNouns(source.text, language);
  return (text) => {
    const quotes = isTranslated
      ? []
      : findQuotes(text).filter((quote) => !isQuoteSupported(quote.text, words));
    const spans = tellsNames ? findUnknownNames(text, names) : [];
    const textWarnings = [
      ...quotes.map((quote) => toTextWarning("quote", text, quote)),
      ...warnOfNumbers(text, textLanguage, numbers),
      ...spans.map((span) => toTextWarning("name", text, span)),
    ];
    return withoutOverlaps(textWarnings, text.length);
  };
}

/** Finds the statements of a text that a source of the same language does not support. */
export function findTextWarnings(text: string, sourceText: string): TextWarning[] {
  return createTextWarningFinder({ text: sourceText, language: "und", textLanguage: null })(text);
}

/** The language as it is given, or else English if the text looks like it. */
function languageOf(language: string, text: string): string {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  if (primary !== "" && primary !== "und") return primary;
  return isEnglish(language, text) ? "en" : "und";
}

function warnOfNumbers(text: string, language: string, source: NumberIndex): TextWarning[] {
  return findNumbers(tokeniseText(text), language)
    .filter((said) => !isUncounted(said) && !isNumberSupported(said, source))
    .map((said) => toTextWarning(said.kind === "price" ? "price" : "number", text, said));
}

function toTextWarning(
  kind: TextWarning["kind"],
  text: string,
  { startChar, endChar }: { startChar: number; endChar: number },
): TextWarning {
  return { kind, text: text.slice(startChar, endChar), startChar, endChar };
}

/**
 * Removes each warning that overlaps an earlier one in the list. A warning about a quotation, for example, replaces the warnings about
 * names inside the quotation.
 */
function withoutOverlaps(textWarnings: readonly TextWarning[], textLength: number): TextWarning[] {
  const kept: TextWarning[] = [];
  const taken = new Uint8Array(textLength);
  for (const warning of textWarnings) {
    const span = taken.subarray(warning.startChar, warning.endChar);
    if (span.includes(1)) continue;
    span.fill(1);
    kept.push(warning);
  }
  return kept.toSorted((left, right) => left.startChar - right.startChar);
}

/** Tells whether a text capitalises common nouns, as German does. Capitals then do not identify names. */
function capitalisesNouns(text: string, language: string): boolean {
  if (language === "de" || language === "lb") return true;
  if (language === "en") return false;
  const words = text.slice(0, SAMPLE_CHARS).match(/(?<=\p{Ll},? )\p{L}{4,}/gu) ?? [];
  if (words.length < SAMPLE_MIN_WORDS) return false;
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * CAPITALISED_SHARE;
}

/** Finds quotations of several words. Shorter text in quotation marks usually is a title, a term or irony. */
function findQuotes(text: string): QuoteSpan[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const [whole, inner = ""] = match;
    const isLong =
      inner.trim().split(/\s+/u).length >= QUOTE_MIN_WORDS ||
      (hasUnspaced(inner) && inner.length >= QUOTE_MIN_UNSPACED_CHARS);
    return isLong ? [{ text: whole, startChar: match.index, endChar: match.index + whole.length }] : [];
  });
}

/** Normalises a text to its folded words and numbers, separated by spaces, so that punctuation and line breaks do not matter. */
function wordsOnly(text: string): string {
  return foldedWordsOnly(foldWord(text));
}

/** Does the same as `wordsOnly` for a text that is folded already. */
function foldedWordsOnly(folded: string): string {
  return ` ${folded.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** Tells whether the source contains a quotation verbatim, except for words that "…" or "[…]" omits. */
function isQuoteSupported(quote: string, sourceWords: string): boolean {
  let from = 0;
  for (const part of withoutInsertions(quote).split(/\.\.\.|…/u)) {
    const words = wordsOnly(part);
    if (words.trim() === "") continue;
    const at = sourceWords.indexOf(hasUnspaced(words) ? words.trim() : words, from);
    if (at < 0) return false;
    from = at + words.length - 1;
  }
  return true;
}

/** Replaces words in square brackets by an ellipsis, because they are insertions by the quoting author. */
function withoutInsertions(quote: string): string {
  return quote.replaceAll(/\[[^\]]*(\])?/gu, (found, end?: string) => (end === undefined ? found : "…"));
}

/** Tells whether a number states no fact, because it counts parts of the text or belongs to an idiom such as "24/7". */
function isUncounted(said: NumberMention): boolean {
  if (said.kind === "code") return said.text === "24/7" || said.text === "50/50";
  if (said.kind !== "plain" || said.hedge !== null) return false;
  const [value = 0] = said.values;
  if (said.isSpelled && value <= SPELLED_COUNT_MAX && said.unit === null) return true;
  if (value > SMALL_MAX) return false;
  return COUNTED_PARTS.has(said.preceding) || said.following.some((word) => PARTS_OF_TEXTS.has(word));
}
