import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import { SAYING } from "../reading/say-words.js";
import type { TaggedWord } from "../reading/tag-words.js";
import type { Cut } from "./cut.js";

const MIN_WORDS = 7;
/** Matches words at the start of a sentence whose scope includes both clauses. */
const OPENS_BOTH =
  /^(?:if|unless|when|while|because|although|though|since|as|until|before|after|where|whereas|once|despite|given|had|were|should|let|with|without)$/;
/** Matches verbs of thinking and reporting. Their object may continue after the comma. */
const THINKS =
  /^(?:think|thinks|thought|believe|hope|hopes|hoped|fear|fears|feared|expect|expects|expected|claim|claiming|saying|feel|feels|felt|find|finds|found|know|knows|knew|see|sees|saw|show|shows|showed|shown|mean|means|meant|understand|decide|decided|learn|learned|hear|heard|reveal|revealed|report|reported|reports|estimate|estimated|predict|predicted|guess|doubt|imagine|agree|agreed|wonder|suggest|suggesting|according)$/;
const BINDS = /^(?:if|unless|whether|either|neither|both|only)$/;
const SUBJECT = /^(?:he|she|it|they|we|you|i|the|this|these|those|his|her|its|their|our|my|a|an)$/;

/**
 * Finds where an English sentence can be split into two: between main clauses that have their own subjects and are joined by ", and",
 * ", but", ", so" or a semicolon. The cut ends after the first word of the second clause.
 */
export function splitClauses(reading: SentenceReading): Cut | null {
  const { words, quotes } = reading;
  for (const [at, word] of words.entries()) {
    const join = joinAt(words, at);
    if (join === null || quoteAt(quotes, word.startChar) !== null) continue;
    const first = words.slice(0, at);
    const second = words.slice(join.secondAt);
    const [opening] = second;
    if (opening === undefined || !isMainClause(first) || reachesOver(first) || !opensMainClause(second))
      continue;
    const { text, endChar } = opening;
    const isAlone = join.to.endsWith(". ");
    const said = isAlone ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    return { startChar: join.startChar, endChar, to: join.to + said };
  }
  return null;
}

/** Describes how to split the sentence at a word, or returns null if no coordinator or semicolon is there. */
function joinAt(
  words: readonly TaggedWord[],
  at: number,
): { startChar: number; secondAt: number; to: string } | null {
  const before = words[at - 1];
  if (before === undefined) return null;
  const startChar = before.endChar;
  if (/^; $/.test(before.behind)) return { startChar, secondAt: at, to: ". " };
  if (!/^, $/.test(before.behind) || !/^\s$/.test(words[at]?.behind ?? "")) return null;
  if (words[at]?.lower === "and") return { startChar, secondAt: at + 1, to: ". " };
  if (words[at]?.lower === "but") return { startChar, secondAt: at + 1, to: ". But " };
  return words[at]?.lower === "so" ? { startChar, secondAt: at + 1, to: ". So " } : null;
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
    words.some(isFinite)
  );
}

/** Tells whether words begin a main clause, which has a subject directly followed by a finite verb: "The council voted", "it works". */
function opensMainClause(words: readonly TaggedWord[]): boolean {
  const [first] = words;
  if (first === undefined || words.length < MIN_WORDS) return false;
  if (!SUBJECT.test(first.lower) && !first.isName && !(first.kind === "noun" && first.isPlural)) return false;
  const verb = words.findIndex(({ kind }) => kind === "verb");
  const subject = words.slice(0, verb);
  const isUnbroken = subject.every(
    ({ behind, kind, lower }, index) =>
      (index === 0 || kind !== "pronoun") &&
      /^\s*$/.test(behind) &&
      kind !== "conjunction" &&
      !/^(?:to|who|which)$/.test(lower),
  );
  return verb > 0 && verb <= 6 && isUnbroken && isFinite(words[verb]);
}

function isFinite(word: TaggedWord | undefined): boolean {
  return word !== undefined && (word.bringsVerb || (word.kind === "verb" && !word.lower.endsWith("ing")));
}
