import type { TextChange } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import type { SentenceReader } from "../reading/read-sentence.js";
import { applyCuts, type Cut } from "./cut.js";
import { findAsides, findLastClause, findParentheses, findTail } from "./find-asides.js";
import { findEmptyPlaces } from "./find-empty-places.js";
import { findRelativeDays } from "./find-relative-days.js";
import { splitClauses } from "./split-clauses.js";

/** Sentences with more words than this lose their parentheses. */
const EASY_WORDS = 16;
/** Sentences with more words than this lose their non-restrictive clauses and the text between dashes. */
const LONG_WORDS = 22;
/** Sentences with more words than this are too hard to follow by ear, so they lose their last clause or are split. */
const TOO_LONG_WORDS = 28;
const MIN_WORDS = 6;
/** The part-of-speech tagger accepts sentences of at most this many characters. */
const MAX_CHARS = 600;

/**
 * Shortens an English sentence, or returns null if nothing may be removed. Every sentence loses relative dates and uninformative
 * occasions such as "in a statement". Long sentences also lose parentheses and non-restrictive clauses. A sentence that is still too
 * long loses the clause or participle phrase at its end, or is split into its two main clauses.
 */
export function shortenSentence(
  text: string,
  read: SentenceReader,
): { text: string; changes: TextChange[] } | null {
  if (text.length > MAX_CHARS) return null;
  const reading = read(text);
  const cuts: Cut[] = [...findRelativeDays(reading), ...findEmptyPlaces(reading)];
  const wordCount = (): number => countWords(applyCuts(text, cuts).text);
  if (wordCount() > EASY_WORDS) cuts.push(...findParentheses(reading));
  if (wordCount() > LONG_WORDS) cuts.push(...findAsides(reading));
  for (const find of [findLastClause, findTail, splitClauses]) {
    const cut = wordCount() > TOO_LONG_WORDS ? find(reading) : null;
    if (cut !== null) cuts.push(cut);
  }
  const short = applyCuts(text, cuts);
  return short.changes.length === 0 || countWords(short.text) < MIN_WORDS ? null : short;
}
