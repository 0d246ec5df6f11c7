import type { CharRange } from "@inkreel/contract";
import { placeWords } from "../grounding/place-words.js";
import { findAttributions } from "./attributions.js";

const QUOTED = /[“„«「"»]([^“”„«»「」"\n]{2,600})[”“»」"«]/gu;
const MARK = /[“”„«»「」"]|&(?:quot|[lrb]dquo|[lr]aquo);/u;
const MARKS = new RegExp(MARK.source, "gu");
const QUOTE_MIN_WORDS = 3;

/** What holds quotations against a source. */
export interface QuotationSource {
  text: string;
  locate: (words: string) => CharRange | null;
}

/**
 * The quotations of a sentence that are not one span of the source, word for word and across no mark; and those that are
 * ascribed to somebody while the source has them outside of any marks.
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
/** "Anna Berg: I …" in an interview, "> I …" in a quotation. */
const SPEECH_PARAGRAPH = /^\s{0,3}(?:>|[*_]{0,2}\p{Lu}[^:\n]{1,40}:)/u;

/** Whether the source says this as somebody's speech: behind an opening mark, in a quotation, behind a speaker's label. */
function isSpokenThere(text: string, at: number): boolean {
  const start = Math.max(text.lastIndexOf("\n", at - 1) + 1, at - PARAGRAPH_MAX_CHARS);
  const before = text.slice(start, at);
  if (SPEECH_PARAGRAPH.test(before)) return true;
  const mark = [...before.matchAll(MARKS)].at(-1)?.index;
  return mark !== undefined && (mark === 0 || /[\s([{—–:-]/u.test(before.charAt(mark - 1)));
}
