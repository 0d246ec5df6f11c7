import { hasUnspaced } from "@inkreel/language";

/** The inside of a pair of quotation marks. */
export interface QuoteSpan {
  text: string;
  startChar: number;
  endChar: number;
}

const QUOTED = /[“„«‹「『"”»]([^“”„«»‹›「」『』"\n]{2,600})[”“»›」』"«]/gu;
const SHORTEST_WORDS = 3;
const SHORTEST_UNSPACED_CHARS = 6;

/** Quotations of some words; shorter ones are titles, terms and irony. */
export function findQuotes(text: string): QuoteSpan[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const [whole, inner = ""] = match;
    const isLong =
      inner.trim().split(/\s+/u).length >= SHORTEST_WORDS ||
      (hasUnspaced(inner) && inner.length >= SHORTEST_UNSPACED_CHARS);
    return isLong ? [{ text: whole, startChar: match.index, endChar: match.index + whole.length }] : [];
  });
}
