import { findNounGroups, type NounGroup } from "./noun-groups.js";
import { pairQuotationMarks, type QuotedSpan } from "./quoted-spans.js";
import { tagWords, type TaggedWord } from "./tag-words.js";

/** The linguistic analysis of one English sentence, without its context. */
export interface SentenceReading {
  text: string;
  words: readonly TaggedWord[];
  groups: readonly NounGroup[];
  quotes: readonly QuotedSpan[];
}

/** Analyses an English sentence, or returns the cached analysis. */
export type SentenceReader = (text: string) => SentenceReading;

/** Creates a reader with its own cache. Each plan creates one, so that the cache does not grow across texts. */
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

/** Returns the index of the quotation that contains an offset, or null. */
export function quoteAt(quotes: readonly QuotedSpan[], at: number): number | null {
  const index = quotes.findIndex(({ startChar, endChar }) => startChar <= at && at < endChar);
  return index < 0 ? null : index;
}
