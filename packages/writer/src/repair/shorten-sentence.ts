import type { TextChange } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import type { SentenceReader } from "../reading/read-sentence.js";
import { applyCuts, type Cut } from "./cut.js";
import { findAsides, findLastClause, findParentheses, findTail } from "./find-asides.js";
import { findEmptyPlaces } from "./find-empty-places.js";
import { findRelativeDays } from "./find-relative-days.js";
import { splitClauses } from "./split-clauses.js";

/** Up to here a sentence is heard at once, whatever stands in parentheses. */
const EASY_WORDS = 16;
const LONG_WORDS = 22;
/** Nobody follows a longer one by ear. */
const TOO_LONG_WORDS = 28;
const MIN_WORDS = 6;
/** The tagger reads no further, and no voice gets so far in one breath. */
const MAX_CHARS = 600;

/**
 * An English sentence without what may go: days without a date and where something was said in any, parentheses and clauses that do not
 * restrict in long ones; what is still too long loses its last participle, or is said as the two sentences that it joins. Null where
 * nothing may go.
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
