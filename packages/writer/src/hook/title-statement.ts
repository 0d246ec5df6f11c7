import { contentTerms, isAuxiliary } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import type { TaggedWord } from "../reading/tag-words.js";
import { statesRuling } from "../structure/conclusion.js";
import { asksQuestion } from "../structure/question-answer.js";
import type { TextStructure } from "../structure/structure.js";
import { CHECKS, REFUTES } from "./claims.js";
import { toSentenceCase } from "./sentence-case.js";

const MIN_WORDS = 4;
const MAX_WORDS = 18;
/** A title of which the text says less is a pun, or has a topic of its own. */
const MIN_SHARE_IN_TEXT = 0.4;
/** Titles that announce the text instead of saying what it says. */
const ANNOUNCES =
  /^(?:here|this is|that is|these are|those are|there(?: is| are|['’]s)|how|why|what|when|where|who|which|whether|if|meet|watch|see|read|introducing|inside|behind)\b/i;
const FIGURE = /\p{N}+(?:[.,:–-]\p{N}+)*/gu;
const PARTS = /:\s{1,3}|\s[–—|-]\s/u;
/** Words behind which a verb belongs to a subordinate clause. */
const SUBORDINATES =
  /^(?:who|whom|whose|which|that|how|why|what|when|where|whether|if|as|because|since|while|until|unless|although|though|once|before|after|than)$/;
const SUBJECT_PRONOUN = /^(?:i|you|he|she|it|we|they)$/;

/** A sentence with this share of the title's words says the same. */
const REPEATED_SHARE = 0.7;
/** The first sentence of a report says the news in other words than the title. */
const REPEATED_SHARE_IN_REPORT = 0.5;
/** Without a lead, a script probably says one of this many passages at the start. */
const REACH = 2;
/**
 * Returns the statement of the title if the script may open with it, or null: the sentences that open the script anyway must not
 * say the same, the text must not refute it, and letters have titles of their own.
 */
export function findTitleStatement(
  { drafts, letters }: TextStructure,
  asked: { title: string; lead: readonly number[] | null; isReporting: boolean; read: SentenceReader },
): string | null {
  const { title, lead, isReporting, read } = asked;
  if (letters.length > 0 || drafts.some(({ text }) => statesRuling(text) && REFUTES.test(text))) return null;
  const sentences = drafts.filter(({ isHeading }) => !isHeading).map(({ text }) => text);
  const statement = readTitleStatement(title, { sentences, read });
  if (statement === null) return null;
  const first = lead === null ? firstUsable(drafts) : lead.flatMap((id) => drafts[id] ?? []);
  const share = isReporting && lead?.includes(0) === true ? REPEATED_SHARE_IN_REPORT : REPEATED_SHARE;
  return first.some((passage) => repeats(passage, statement, share)) ? null : statement;
}

function firstUsable(drafts: readonly DraftPassage[]): DraftPassage[] {
  return drafts.filter(({ isUsable, isHeading }) => isUsable && !isHeading).slice(0, REACH);
}

/** Whether a passage has a share of the statement's words and all of its figures, such as a score or a price. */
function repeats({ text, terms }: DraftPassage, statement: string, share: number): boolean {
  const said = new Set(contentTerms(statement));
  const shared = new Set(terms.filter((term) => said.has(term))).size;
  const figures = statement.match(FIGURE) ?? [];
  return shared >= said.size * share && figures.every((figure) => text.includes(figure));
}

/**
 * Reads the statement that a title makes, as a sentence to be spoken. Returns null if the title is no full clause, if it asks,
 * or if it announces the text. In a title with a colon or a dash, the part that is a clause counts: "Zeeland: Dykes will be raised".
 * English.
 */
export function readTitleStatement(
  title: string,
  { sentences, read }: { sentences: readonly string[]; read: SentenceReader },
): string | null {
  if (/[?？]/.test(title) || CHECKS.test(title)) return null;
  const cased = toSentenceCase(title, sentences);
  const parts = cased.split(PARTS);
  const statement = parts.length === 1 ? cased : pickPart(parts, read);
  if (statement === null || !isStatement(statement, read)) return null;
  const terms = new Set(contentTerms(statement));
  const said = new Set(sentences.flatMap(contentTerms));
  const known = [...terms].filter((term) => said.has(term)).length;
  if (known < terms.size * MIN_SHARE_IN_TEXT) return null;
  return toSentence(statement);
}

/** Returns the part behind a topic if it is a clause, otherwise the part before a subtitle. */
function pickPart(parts: readonly string[], read: SentenceReader): string | null {
  const [first = "", second = ""] = parts;
  if (parts.length > 2) return null;
  if (isStatement(second, read)) return second;
  // "…: study" says whose claim it is, and must not be left out.
  return isStatement(first, read) && second.split(/\s+/).length >= MIN_WORDS ? first : null;
}

function isStatement(text: string, read: SentenceReader): boolean {
  const count = text.split(/\s+/).filter(Boolean).length;
  if (count < MIN_WORDS || count > MAX_WORDS || ANNOUNCES.test(text) || asksQuestion(text)) return false;
  return hasMainClause(read(text).words);
}

/**
 * Whether words have a subject with a finite verb outside subordinate and relative clauses. Headlines leave auxiliaries out, so
 * that "Agencies divided on plan" has a participle: a past form counts only before its object.
 */
export function hasMainClause(words: readonly TaggedWord[]): boolean {
  let hasSubject = false;
  let isSubordinate = false;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (SUBORDINATES.test(word.lower) || startsRelative(word, before)) isSubordinate = true;
    else if (isSubordinate && (word.kind === "verb" || isVerbBehindWho(word, before)))
      // The next verb of the same group belongs to the same clause: "who may eat".
      isSubordinate = words[index + 1]?.kind === "verb";
    else if (!isSubordinate && hasSubject && isFiniteVerb(word, words, index)) return true;
    if (word.kind === "noun" || word.kind === "pronoun" || word.kind === "determiner") hasSubject = true;
  }
  return false;
}

/** "the pills she bought", "insisting he stays" */
function startsRelative({ lower }: TaggedWord, before: TaggedWord | undefined): boolean {
  return (
    SUBJECT_PRONOUN.test(lower) &&
    (before?.kind === "noun" || before?.kind === "verb") &&
    /^\s*$/.test(before.behind)
  );
}

function isFiniteVerb(word: TaggedWord, words: readonly TaggedWord[], index: number): boolean {
  const before = words[index - 1];
  const next = words[index + 1];
  if (before === undefined || before.lower === "to") return false;
  if (word.kind !== "verb") return isPredicateBehindComma(word, before, next);
  if (isAuxiliary(word.lower)) return word.lower !== "be" && word.lower !== "been" && word.lower !== "being";
  if (word.lower.endsWith("ing")) return false;
  if (/^\p{Lu}/u.test(word.text)) return false;
  if (/(?:ed|en|wn|ught)$/.test(word.lower))
    return SUBJECT_PRONOUN.test(before.lower) || next?.kind === "determiner" || next?.kind === "pronoun";
  return /[^s]s$/.test(word.lower) || before.isPlural || SUBJECT_PRONOUN.test(before.lower) || before.isName;
}

/** "Children who swim": the tagger takes the verb for a noun. */
function isVerbBehindWho({ kind, text }: TaggedWord, before: TaggedWord | undefined): boolean {
  return before?.lower === "who" && kind === "noun" && /^\p{Ll}/u.test(text);
}

/** "Keeper saves penalty, scores twice": the tagger takes the second verb for a noun. */
function isPredicateBehindComma(
  { kind, isPlural, lower, behind }: TaggedWord,
  before: TaggedWord,
  next: TaggedWord | undefined,
): boolean {
  const isCandidate = kind === "noun" && isPlural && lower.endsWith("s") && /^,\s*$/.test(before.behind);
  return (
    isCandidate && /^\s*$/.test(behind) && next !== undefined && /^(?:adverb|determiner)$/.test(next.kind)
  );
}

function toSentence(statement: string): string {
  const text = statement.replace(
    /^(["“”‘’'«„]?)(\p{Ll})(?=\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
  return /[.!…]["”’»]?$/u.test(text) ? text : `${text}.`;
}
