import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import { SAYING } from "../reading/say-words.js";
import type { TaggedWord } from "../reading/tag-words.js";
import { commaParts } from "./comma-parts.js";
import type { Cut } from "./cut.js";
import { opensMainClause } from "./main-clause.js";

const MIN_WORDS = 7;
const LIST_MEMBER_MAX_WORDS = 6;
/** Matches words at the start of a sentence whose scope includes both clauses. */
const OPENS_BOTH =
  /^(?:if|unless|when|while|because|although|though|since|as|until|before|after|where|whereas|once|despite|given|had|were|should|let|with|without)$/;
/** Matches verbs of thinking and reporting. Their object may continue after the comma. */
const THINKS =
  /^(?:think|thinks|thought|believe|hope|hopes|hoped|fear|fears|feared|expect|expects|expected|claim|claiming|saying|feel|feels|felt|find|finds|found|know|knows|knew|see|sees|saw|show|shows|showed|shown|mean|means|meant|understand|decide|decided|learn|learned|hear|heard|reveal|revealed|report|reported|reports|estimate|estimated|predict|predicted|guess|doubt|imagine|agree|agreed|wonder|suggest|suggesting|according)$/;
const BINDS = /^(?:if|unless|whether|either|neither|both|only)$/;
const DASH = /^\s?[–—]\s?$|^ - $/;

/**
 * Finds where an English sentence can be split: between main clauses that have their own subjects and are joined by ", and", ", but",
 * ", so", ", while", ", though", a semicolon or the only dash, or by "and" before a pronoun. Each cut ends after the first word of the
 * clause that becomes a sentence.
 */
export function splitClauses(reading: SentenceReading): Cut[] {
  const { words, quotes } = reading;
  const cuts: Cut[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    const join = joinAt(reading, at);
    if (join === null || quoteAt(quotes, word.startChar) !== null) continue;
    const first = words.slice(from, at);
    const second = words.slice(join.secondAt);
    const [opening] = second;
    if (opening === undefined || !isMainClause(first) || !opensMainClause(second, MIN_WORDS)) continue;
    if (endsList(first)) continue;
    if (reachesOver(words.slice(0, at)) || (join.isOpen && isUnderWay(second))) continue;
    const { text, endChar } = opening;
    const isAlone = join.to.endsWith(". ");
    const said = isAlone ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    cuts.push({ startChar: join.startChar, endChar, to: join.to + said });
    from = join.secondAt;
  }
  return cuts;
}

/**
 * Finds where a sentence that begins with "Although" or "While" can be split, or returns an empty list. Both clauses are stated as
 * true, so that each can be said alone.
 */
export function splitConcession(reading: SentenceReading): Cut[] {
  const { words } = reading;
  if (!/^(?:although|though|while|whereas)$/.test(words[0]?.lower ?? "")) return [];
  const parts = commaParts(reading);
  const main = parts.find((part, at) => at > 0 && opensMainClause(part.words, MIN_WORDS));
  const [subject] = words.slice(1);
  const [opening] = main?.words ?? [];
  if (main === undefined || subject === undefined || opening === undefined) return [];
  const clause = words.slice(1, main.startWord);
  const isWhole = opensMainClause(clause, MIN_WORDS) && !/^(?:he|she|it|they|you|i)$/.test(subject.lower);
  const mayStand = isWhole && !clause.some(({ lower }) => BINDS.test(lower));
  if (!mayStand || (words[0]?.lower === "while" && isUnderWay(clause))) return [];
  const capital = ({ text }: TaggedWord): string => text.charAt(0).toUpperCase() + text.slice(1);
  return [
    { startChar: 0, endChar: subject.endChar, to: capital(subject) },
    { startChar: main.startChar, endChar: opening.endChar, to: `. ${capital(opening)}` },
  ];
}

/** Tells whether the last words of a clause are a member of a list: "the hall, the drive, and the gate were …". */
function endsList(words: readonly TaggedWord[]): boolean {
  const comma = words.findLastIndex(({ behind }, at) => at < words.length - 1 && behind.startsWith(","));
  const member = words.slice(comma + 1);
  const isShort = comma >= 0 && member.length <= LIST_MEMBER_MAX_WORDS && !member.some(canBeFiniteVerb);
  return isShort && member[0]?.kind !== "preposition";
}

/** Tells whether a clause says what went on at the same time: "the mayor was in Rome", "they were singing". */
function isUnderWay(words: readonly TaggedWord[]): boolean {
  const verb = words.find(({ kind, bringsVerb }) => kind === "verb" || bringsVerb);
  return verb !== undefined && /^(?:was|were|am)$/.test(verb.lower);
}

interface Join {
  startChar: number;
  secondAt: number;
  to: string;
  /** Its word may also mean the time. */
  isOpen: boolean;
}

/** Describes how to split the sentence at a word, or returns null if nothing joins two clauses there. */
function joinAt({ words, text }: SentenceReading, at: number): Join | null {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return null;
  const { lower, behind } = word;
  const join = (to: string, secondAt = at + 1): Join => ({
    startChar: before.endChar,
    secondAt,
    to,
    isOpen: lower === "while",
  });
  if (/^; $/.test(before.behind)) return join(". ", at);
  const isDash = DASH.test(before.behind) && [...text.matchAll(/[–—]| - /gu)].length === 1;
  if (!/^\s$/.test(behind)) return null;
  if (before.behind === " ") return lower === "and" && isPronounWithVerb(words, at + 1) ? join(". ") : null;
  if (!/^, $/.test(before.behind) && !isDash) return null;
  if (lower === "but") return join(". But ");
  if (lower === "so") return join(". So ");
  if (lower === "and") return join(". ");
  return !isDash && /^(?:while|whereas|though|although)$/.test(lower) ? join(". ") : null;
}

function isPronounWithVerb(words: readonly TaggedWord[], at: number): boolean {
  return /^(?:he|she|they|we)$/.test(words[at]?.lower ?? "") && canBeFiniteVerb(words[at + 1]);
}

/** Tells whether the first clause contains a condition, a subordinate clause or a reporting verb whose scope may include the second. */
function reachesOver(words: readonly TaggedWord[]): boolean {
  const opens = OPENS_BOTH.test(words[0]?.lower ?? "");
  return (
    opens ||
    words.some(({ lower, kind }, at) => {
      const isClause = /^(?:that|what|how|why|where)$/.test(lower) && words[at - 1]?.kind !== "noun";
      const isThought = kind === "verb" && (THINKS.test(lower) || SAYING.test(lower));
      return isClause || isThought || BINDS.test(lower);
    })
  );
}

function isMainClause(words: readonly TaggedWord[]): boolean {
  return (
    words.length >= MIN_WORDS &&
    words.some(({ kind }) => kind === "noun" || kind === "pronoun") &&
    words.some(canBeFiniteVerb)
  );
}
