import type { Doubt } from "@inkreel/contract";
import { foldWord, isEnglish } from "@inkreel/language";
import { capitalisesNouns } from "./capitalises-nouns.js";
import { findUnknownNames } from "./name-doubts.js";
import { indexNames } from "./name-index.js";
import { findNumbers } from "./find-numbers.js";
import { indexNumbers, type NumberIndex } from "./number-index.js";
import { isNumberSupported } from "./number-support.js";
import { findQuotes } from "./quote-spans.js";
import { foldedWordsOnly, isQuoteSupported } from "./quote-support.js";
import { finishSteps, type Steps } from "./steps.js";
import { tokeniseText } from "./text-tokens.js";
import { isUncounted } from "./uncounted-numbers.js";

/** What a text says that a source does not, in the text's order, never overlapping. */
export type DoubtFinder = (text: string) => Doubt[];

export interface GroundSource {
  /** Everything that may be said: see `sourceTextOf`. */
  text: string;
  /** Primary tag of the source. "und" has it told by its words. */
  language: string;
  /** Of the texts, where it differs; then only figures are compared, as names and words are others there. */
  textLanguage: string | null;
}

/** Reads a source once, in time linear in its length, for all texts that are held against it. */
export function createDoubtFinder(source: GroundSource): DoubtFinder {
  return finishSteps(readDoubtSource(source));
}

/** The same in steps of a few milliseconds, as a book takes some hundred. */
export function* readDoubtSource(source: GroundSource): Steps<DoubtFinder> {
  const language = primaryTag(source.language, source.text);
  const textLanguage = source.textLanguage === null ? language : primaryTag(source.textLanguage, "");
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
    const doubts = [
      ...quotes.map((quote) => toDoubt("quote", text, quote)),
      ...doubtNumbers(text, textLanguage, numbers),
      ...spans.map((span) => toDoubt("name", text, span)),
    ];
    return withoutOverlaps(doubts, text.length);
  };
}

/** What a text says that a source of the same language does not. */
export function findDoubts(text: string, sourceText: string): Doubt[] {
  return createDoubtFinder({ text: sourceText, language: "und", textLanguage: null })(text);
}

function primaryTag(language: string, text: string): string {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  if (primary !== "" && primary !== "und") return primary;
  return isEnglish(language, text) ? "en" : "und";
}

function doubtNumbers(text: string, language: string, source: NumberIndex): Doubt[] {
  return findNumbers(tokeniseText(text), language)
    .filter((said) => !isUncounted(said) && !isNumberSupported(said, source))
    .map((said) => toDoubt(said.kind === "price" ? "price" : "number", text, said));
}

function toDoubt(
  kind: Doubt["kind"],
  text: string,
  { startChar, endChar }: { startChar: number; endChar: number },
): Doubt {
  return { kind, text: text.slice(startChar, endChar), startChar, endChar };
}

/** In the order of weight: a quotation that nobody said needs no doubt of each of its words. */
function withoutOverlaps(doubts: readonly Doubt[], textLength: number): Doubt[] {
  const kept: Doubt[] = [];
  const taken = new Uint8Array(textLength);
  for (const doubt of doubts) {
    const span = taken.subarray(doubt.startChar, doubt.endChar);
    if (span.includes(1)) continue;
    span.fill(1);
    kept.push(doubt);
  }
  return kept.toSorted((left, right) => left.startChar - right.startChar);
}
