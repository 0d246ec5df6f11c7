import { findNounGroups, type NounGroup } from "./noun-groups.js";
import { pairQuotationMarks, type QuotedSpan } from "./quoted-spans.js";
import { tagWords, type TaggedWord } from "./tag-words.js";

/** An English sentence as far as it can be read without its neighbours. */
export interface SentenceReading {
  text: string;
  words: readonly TaggedWord[];
  groups: readonly NounGroup[];
  quotes: readonly QuotedSpan[];
}

/** Reads English sentences, each of them once. */
export type SentenceReader = (text: string) => SentenceReading;

/** A reader that keeps what it has read, for as long as one plan is made. */
export function createSentenceReader(): SentenceReader {
  const readings = new Map<string, SentenceReading>();
  return (text) => {
    const known = readings.get(text);
    if (known !== undefined) return known;
    const words = tagWords(text);
    const reading = { text, words, groups: findNounGroups(words), quotes: pairQuotationMarks(text).spans };
    readings.set(text, reading);
    return reading;
  };
}

/** Number of the quotation in which a place stands, or null. */
export function quoteAt(quotes: readonly QuotedSpan[], at: number): number | null {
  const index = quotes.findIndex(({ startChar, endChar }) => startChar <= at && at < endChar);
  return index < 0 ? null : index;
}
