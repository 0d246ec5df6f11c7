import {
  bareWord,
  isAbbreviationStop,
  isAuxiliary,
  isCoordinator,
  isDeterminer,
  isPreposition,
  isSubjectPronoun,
  isSubordinator,
  leadsInLanguage,
  leansForward,
} from "@inkreel/language";
import { canBreakBetween } from "../../text/line-breaks.js";
import type { WordToSet } from "../../text/text-block.js";
import { unspacedBreak, type UnspacedBreak } from "../../text/unspaced-break.js";

const CLOSERS = "[\"'”’)\\]»›」』）】]*$";
const SENTENCE_END = new RegExp(`[.!?…。！？؟।۔]${CLOSERS}`, "u");
const CLAUSE_END = new RegExp(`(?:[,;:，、；：،؛]|[–—])${CLOSERS}`, "u");

/** Costs of the end of a line. */
const COST = {
  sentence: 0,
  clause: 0.1,
  phrase: 0.25,
  within: 0.45,
  plain: 0.6,
  close: 0.9,
  weak: 1.1,
  torn: 2,
};

/** Returns true if a sentence ends with this word. `next` is the word after it, or null at the end of the text. */
export function endsSentence(word: string, next: string | null): boolean {
  if (!SENTENCE_END.test(word)) return false;
  return next === null || (!/^\p{Ll}/u.test(next) && !isAbbreviationStop(word, ` ${next}`));
}

/**
 * Returns how much a break after `word` disturbs reading, from 0 after a sentence to about 1 inside a phrase. Infinity
 * where the line-break rules of the script forbid it.
 */
export function breakCost(word: WordToSet, next: WordToSet): number {
  if (!canBreakBetween(word, next)) return Number.POSITIVE_INFINITY;
  if (endsSentence(word.text, next.text)) return COST.sentence;
  if (CLAUSE_END.test(word.text)) return COST.clause;
  const [left, right] = [bareWord(word.text), bareWord(next.text)];
  if (leadsOn(left)) return COST.weak;
  const unspaced = next.spaceBefore ? null : unspacedBreak(left, right);
  if (unspaced !== null) return COST[unspaced];
  if (belongTogether(left, right)) return COST.close;
  if (/^of$/iu.test(right) || isAuxiliary(right)) return COST.within;
  const opensPhrase = isCoordinator(right) || isSubordinator(right) || isPreposition(right);
  return opensPhrase ? COST.phrase : COST.plain;
}

/** Costs of the end of a page, after which the reader has to keep the words in mind. */
const PAGE_COSTS = {
  sentence: 0,
  clause: 0.15,
  newClause: 0.2,
  phrase: 0.5,
  predicate: 0.6,
  plain: 1.1,
  close: 2,
  weak: 3.5,
};
const UNSPACED_PAGE_COSTS: Readonly<Record<UnspacedBreak, number>> = {
  torn: PAGE_COSTS.weak,
  close: PAGE_COSTS.close,
  within: PAGE_COSTS.plain,
  phrase: PAGE_COSTS.phrase,
};
/** Prepositions that often end a clause as a part of its verb ("the lights went out"). */
const PARTICLE = /^(?:up|out|off|down|in|on|over|away|back|around|through)$/iu;

/**
 * Returns how much the end of a page between two words disturbs reading: nothing after a sentence, little before a new
 * clause, more before a phrase, and most after a word that leads on, such as an article or a preposition. Infinity
 * where the line-break rules of the script forbid a break.
 */
export function pageBreakCost(word: WordToSet, next: WordToSet, language: string): number {
  if (!canBreakBetween(word, next)) return Number.POSITIVE_INFINITY;
  if (endsSentence(word.text, next.text)) return PAGE_COSTS.sentence;
  if (CLAUSE_END.test(word.text)) return PAGE_COSTS.clause;
  const [left, right] = [bareWord(word.text), bareWord(next.text)];
  if (leadsInLanguage(left, language)) return PAGE_COSTS.weak;
  if (/^de\b/iu.test(language) && isGermanAttribute(left, right)) return PAGE_COSTS.close;
  if (leadsInLanguage(right, language)) return PAGE_COSTS.phrase;
  const opensClause = isCoordinator(right) || (isSubordinator(right) && !/^(?:that|than|as)$/iu.test(right));
  if (opensClause && (!leadsOn(left) || PARTICLE.test(left))) return PAGE_COSTS.newClause;
  if (leadsOn(left)) return PAGE_COSTS.weak;
  const unspaced = next.spaceBefore ? null : unspacedBreak(left, right);
  if (unspaced !== null) return UNSPACED_PAGE_COSTS[unspaced];
  if (belongTogether(left, right) || isGerund(left)) return PAGE_COSTS.close;
  if (/^of$/iu.test(right)) return PAGE_COSTS.plain;
  if (isPreposition(right) || isSubordinator(right)) return PAGE_COSTS.phrase;
  return isAuxiliary(right) ? PAGE_COSTS.predicate : PAGE_COSTS.plain;
}

/** Returns true for an inflected adjective before its noun, which German writes with a capital ("saftigen Pflaumen"). */
function isGermanAttribute(left: string, right: string): boolean {
  return /^\p{Ll}+e[mnrs]?$/u.test(left) && /^\p{Lu}/u.test(right);
}

/** Returns true for a word that may be a verb whose object follows ("after seeking | refuge"). */
function isGerund(word: string): boolean {
  return /^\p{Ll}{2,}ing$/u.test(word);
}

function leadsOn(word: string): boolean {
  return leansForward(word) || isDeterminer(word) || isPreposition(word) || isSubjectPronoun(word);
}

/** Nouns whose number follows ("age 5"). */
const NUMBERED =
  /^(?:age|aged|chapter|day|episode|figure|grade|level|no|number|page|part|phase|round|season|section|step|type|version|week)$/iu;

/** Returns true for two parts of a name ("New York") and for a figure with its unit or noun ("74 per", "age 5"). */
function belongTogether(left: string, right: string): boolean {
  const isName = /^\p{Lu}\p{Ll}/u.test(left) && /^\p{Lu}/u.test(right);
  const isNumbered = NUMBERED.test(left) && /^\p{N}/u.test(right);
  return isName || isNumbered || /^[\p{Sc}\p{N}]/u.test(left) || /^[%‰°]/u.test(right);
}
