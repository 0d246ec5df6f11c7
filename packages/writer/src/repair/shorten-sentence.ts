import type { TextChange } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import type { SentenceReader, SentenceReading } from "../reading/read-sentence.js";
import { applyCuts, type Cut } from "./cut.js";
import { findAbbreviations } from "./find-abbreviations.js";
import { findAppositions, findLastApposition, findLastDash } from "./find-appositions.js";
import {
  findAges,
  findAsides,
  findConversions,
  findExchanged,
  findLastClause,
  findParentheses,
} from "./find-asides.js";
import { findEmptyPlaces } from "./find-empty-places.js";
import { findOpeningPhrase, findRemark } from "./find-opening.js";
import { findRelativeDays } from "./find-relative-days.js";
import { findRestatement } from "./find-restatement.js";
import { findTail } from "./find-tail.js";
import { splitClauses, splitConcession } from "./split-clauses.js";

/** Sentences with more words than this lose their parentheses. */
const EASY_WORDS = 16;
/** Sentences with more words than this lose their non-restrictive clauses and the text between dashes. */
const LONG_WORDS = 22;
/** Sentences with more words than this are too hard to follow by ear, so they lose their last clause or are split. */
const TOO_LONG_WORDS = 28;
/** Longer sentences lose the adjunct at their end. */
const TAILED_WORDS = 24;
const MIN_WORDS = 6;
/** Matches a last word behind which something is missing: "The model was given by House, who." */
const HANGS =
  /\s(?:who|whom|whose|which|that|where|when|while|and|but|or|nor|because|if|as|than|the|an?|of|to|for|with|from|by)["”’]?[.!?]["”’]?$/i;
const NONE: ReadonlySet<string> = new Set();
/** The part-of-speech tagger accepts sentences of at most this many characters. */
const MAX_CHARS = 600;

/**
 * Shortens an English sentence, or returns null if nothing may be removed. Every sentence loses relative dates and uninformative
 * occasions such as "in a statement". Long sentences also lose parentheses and non-restrictive clauses. A sentence that is still too
 * long loses the clause or participle phrase at its end, or is split into its two main clauses. Of abbreviations in brackets, it
 * loses those of `loneAbbreviations`.
 */
export function shortenSentence(
  text: string,
  read: SentenceReader,
  loneAbbreviations: ReadonlySet<string> = NONE,
): { text: string; changes: TextChange[] } | null {
  if (text.length > MAX_CHARS) return null;
  const reading = read(text);
  const cuts: Cut[] = findAbbreviations(reading, loneAbbreviations);
  for (const { over, find } of STEPS) {
    if (countWords(applyCuts(text, cuts).text) > over) cuts.push(...find(reading, cuts));
  }
  const short = applyCuts(text, cuts);
  const isCut = short.changes.length > 0 && countWords(short.text) >= MIN_WORDS;
  return isCut && !HANGS.test(short.text) ? short : null;
}

interface Step {
  over: number;
  /** `cuts` are those that are made already. */
  find: (reading: SentenceReading, cuts: readonly Cut[]) => Cut[];
}

/** What a sentence of more than `over` words loses, in this order. */
const STEPS: readonly Step[] = [
  {
    over: 0,
    find: (reading) => [
      ...findRelativeDays(reading),
      ...findEmptyPlaces(reading),
      ...findConversions(reading),
      ...findExchanged(reading),
      ...listOf(findRemark(reading)),
      ...listOf(findRestatement(reading)),
    ],
  },
  { over: EASY_WORDS, find: findParentheses },
  {
    over: LONG_WORDS,
    find: (reading) => [...findAsides(reading), ...findAppositions(reading), ...findAges(reading)],
  },
  { over: LONG_WORDS, find: splitWhole },
  { over: LONG_WORDS, find: splitClauses },
  { over: TOO_LONG_WORDS, find: (reading) => listOf(findLastClause(reading)) },
  { over: TOO_LONG_WORDS, find: (reading) => listOf(findLastApposition(reading)) },
  { over: TOO_LONG_WORDS, find: (reading) => listOf(findLastDash(reading)) },
  { over: TAILED_WORDS, find: (reading) => listOf(findTail(reading)) },
  { over: TOO_LONG_WORDS, find: (reading) => listOf(findOpeningPhrase(reading)) },
];

/** "Although …, …" is split only where no other cut takes a part of the split. */
function splitWhole(reading: SentenceReading, cuts: readonly Cut[]): Cut[] {
  const split = splitConcession(reading);
  const isFree = split.every((cut) =>
    cuts.every((other) => cut.endChar <= other.startChar || other.endChar <= cut.startChar),
  );
  return isFree ? split : [];
}

function listOf(cut: Cut | null): Cut[] {
  return cut === null ? [] : [cut];
}
