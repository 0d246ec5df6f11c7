import { findSaidFigures } from "./find-said-figures.js";
import { subjectBefore } from "./figure-subject.js";
import { HEDGE, before, hedgedText } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import type { FoundComparison } from "./found-comparison.js";
import { measuredThing } from "./measured-thing.js";
import { capitalise, elementOf, readWords, type SceneFacts } from "./scene-facts.js";

/** "That's less than the $53 million figure": the pronoun means the figure of the sentence before. */
const THAN_FIGURE =
  /^(?:That|This)(?:['’]s| is| was) (?:(?:still|far|much|well|slightly|only|just) ){0,2}(?<size>less|lower|smaller|fewer|more|higher|larger|greater|bigger) than (?:the |an? )$/u;
const IS_LESS = /^(?:less|lower|smaller|fewer)$/;
const MOST_LABEL_WORDS = 5;

/** Returns true for a text that compares the figure of the sentence before it with one of its own. */
export function comparesBefore(text: string): boolean {
  return /^(?:That|This)(?:['’]s| is| was) [^.]{3,40} than /u.test(text);
}

/**
 * Compares the one figure of the sentence before with the first of this one, which calls it "that". Both must measure alike, and which is more must
 * be as the sentence says; so it is sure that no other figure is meant.
 */
export function compareBefore(facts: SceneFacts): FoundComparison | null {
  const text = facts.sentenceBefore ?? null;
  const [own] = findSaidFigures(facts);
  if (text === null || own === undefined) return null;
  const size = THAN_FIGURE.exec(facts.text.slice(0, own.startChar))?.groups?.["size"];
  if (size === undefined) return null;
  const there = { ...facts, text, words: readWords(text), sentenceBefore: null };
  const alike = findSaidFigures(there).filter(({ kind, unit }) => kind === own.kind && unit === own.unit);
  const [meant, ...others] = alike;
  if (meant === undefined || others.length > 0 || meant.isRange || own.isRange) return null;
  const isLess = meant.scaledValue < own.scaledValue;
  if (isLess !== IS_LESS.test(size) || meant.scaledValue === own.scaledValue) return null;
  const label = labelBehind(facts, own);
  const subject = subjectOf(there, meant);
  if (label === null || subject === null) return null;
  return {
    items: [
      { label: capitalise(subject), value: meant.scaledValue, text: hedgedText(there, meant), words: null },
      {
        label: capitalise(label),
        value: own.scaledValue,
        text: hedgedText(facts, own),
        words: own.figure.words,
      },
    ],
    subject: 0,
  };
}

const IS_VALUE = new RegExp(String.raw`(?:^|[,;:] )(?<what>the (?:\p{L}+ ){1,3})(?:is|was) ${HEDGE}$`, "iu");

/** Returns what the figure of the sentence before is of. */
function subjectOf(there: SceneFacts, meant: FoundFigure): string | null {
  const { words } = meant.figure;
  const named = measuredThing(there, words) ?? subjectBefore(there, words.startWord);
  return named?.text ?? IS_VALUE.exec(before(there, meant))?.groups?.["what"]?.trim() ?? null;
}

/** Returns the words behind a figure that say whose it is: "figure McKinley cited". */
function labelBehind(facts: SceneFacts, { figure: { words } }: FoundFigure): string | null {
  const startWord = words.endWord;
  const end = facts.words.findIndex(({ endsClause }, at) => at >= startWord - 1 && endsClause) + 1;
  const count = (end === 0 ? facts.words.length : end) - startWord;
  return count < 1 || count > MOST_LABEL_WORDS
    ? null
    : elementOf(facts, { startWord, endWord: startWord + count }).text;
}
