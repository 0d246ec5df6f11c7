import {
  bareWord,
  isAbbreviationStop,
  isAuxiliary,
  isCoordinator,
  isDeterminer,
  isPreposition,
  isSubjectPronoun,
  isSubordinator,
  leansForward,
} from "@inkreel/language";
import { canBreakBetween } from "../../text/line-breaks.js";
import type { WordToSet } from "../../text/text-block.js";

const CLOSERS = "[\"'”’)\\]»›」』）】]*$";
const SENTENCE_END = new RegExp(`[.!?…。！？؟।۔]${CLOSERS}`, "u");
const CLAUSE_END = new RegExp(`(?:[,;:，、；：،؛]|[–—])${CLOSERS}`, "u");

const COST = { sentence: 0, clause: 0.1, phrase: 0.25, within: 0.45, plain: 0.6, close: 0.9, weak: 1.1 };

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
  if (/^\p{Script=Hiragana}/u.test(right) || belongTogether(left, right)) return COST.close;
  if (/^of$/iu.test(right) || isAuxiliary(right)) return COST.within;
  const opensPhrase = isCoordinator(right) || isSubordinator(right) || isPreposition(right);
  return opensPhrase ? COST.phrase : COST.plain;
}

function leadsOn(word: string): boolean {
  return leansForward(word) || isDeterminer(word) || isPreposition(word) || isSubjectPronoun(word);
}

/** Returns true for two parts of a name ("New York") and for a figure with its unit or noun ("74 per"). */
function belongTogether(left: string, right: string): boolean {
  const isName = /^\p{Lu}\p{Ll}/u.test(left) && /^\p{Lu}/u.test(right);
  return isName || /^[\p{Sc}\p{N}]/u.test(left) || /^[%‰°]/u.test(right);
}
