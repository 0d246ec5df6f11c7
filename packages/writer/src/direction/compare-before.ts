import { findSaidFigures } from "./find-said-figures.js";
import { hedgedText } from "./figure-text.js";
import type { FoundComparison } from "./found-comparison.js";
import { readWords, type SceneFacts } from "./scene-facts.js";

/** "That's less than the $53 million figure": the pronoun means the figure of the sentence before. */
const THAN_FIGURE =
  /^(?:That|This)(?:['’]s| is| was) (?:(?:still|far|much|well|slightly|only|just) ){0,2}(?<size>less|lower|smaller|fewer|more|higher|larger|greater|bigger) than (?:the |an? )$/u;
const IS_LESS = /^(?:less|lower|smaller|fewer)$/;

/** Returns true for a text that compares the figure of the sentence before it with one of its own. */
export function comparesBefore(text: string): boolean {
  return /^(?:That|This)(?:['’]s| is| was) [^.]{3,40} than /u.test(text);
}

/**
 * Compares the one figure of the sentence before with the first of this one, which calls it "that". Both must measure alike, and which is more must
 * be as the sentence says; so it is sure that no other figure is meant. What they are of stands in two sentences, so the bars have no names.
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
  return {
    items: [
      { label: "", value: meant.scaledValue, text: hedgedText(there, meant), words: null },
      { label: "", value: own.scaledValue, text: hedgedText(facts, own), words: own.figure.words },
    ],
    subject: 0,
  };
}
