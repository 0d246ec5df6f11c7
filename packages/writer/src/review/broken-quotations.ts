import type { CharRange } from "@inkreel/contract";
import { placeWords } from "../grounding/place-words.js";
import { findAttributions } from "./attributions.js";

const QUOTED = /[“„«「"»]([^“”„«»「」"\n]{2,600})[”“»」"«]/gu;
const MARK = /[“”„«»「」"]|&(?:quot|[lrb]dquo|[lr]aquo);/u;
const MARKS = new RegExp(MARK.source, "gu");
const QUOTE_MIN_WORDS = 3;

/** A source text and a function that locates words in it. */
export interface QuotationSource {
  text: string;
  locate: (words: string) => CharRange | null;
}

/**
 * Finds the quotations of a sentence that are not a verbatim, contiguous quotation in the source. A quotation with a speaker is also
 * broken if the source does not have these words in direct speech.
 */
export function findBrokenQuotations(sentence: string, source: QuotationSource): string[] {
  const isAscribed = findAttributions(sentence).length > 0;
  return [...sentence.matchAll(QUOTED)].flatMap(([whole, inner = ""]) => {
    const words = placeWords(inner).map(({ word }) => word);
    if (words.length < QUOTE_MIN_WORDS) return [];
    return isOneSpan(inner, words, { source, isAscribed }) ? [] : [whole];
  });
}

function isOneSpan(
  inner: string,
  words: readonly string[],
  { source, isAscribed }: { source: QuotationSource; isAscribed: boolean },
): boolean {
  const range = source.locate(inner);
  if (range === null) return false;
  const span = source.text.slice(range.startChar, range.endChar);
  const spoken = placeWords(span).map(({ word }) => word);
  if (spoken.join(" ") !== words.join(" ") || MARK.test(span)) return false;
  return !isAscribed || isSpokenThere(source.text, range.startChar);
}

const PARAGRAPH_MAX_CHARS = 4_000;
/** Matches a paragraph of direct speech: "Anna Berg: I …" in an interview or "> I …" in a block quotation. */
const SPEECH_PARAGRAPH = /^\s{0,3}(?:>|[*_]{0,2}\p{Lu}[^:\n]{1,40}:)/u;

/** Tells whether a place in the source is direct speech: in quotation marks, in a block quotation or after a speaker label. */
function isSpokenThere(text: string, at: number): boolean {
  const start = Math.max(text.lastIndexOf("\n", at - 1) + 1, at - PARAGRAPH_MAX_CHARS);
  const before = text.slice(start, at);
  if (SPEECH_PARAGRAPH.test(before)) return true;
  const mark = [...before.matchAll(MARKS)].at(-1)?.index;
  return mark !== undefined && (mark === 0 || /[\s([{—–:-]/u.test(before.charAt(mark - 1)));
}
