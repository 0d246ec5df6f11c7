import type { Word } from "@inkreel/language";

/** A displayed word with its punctuation split off (`core`), in plain characters: straight quotes, hyphens. */
export interface Token {
  display: string;
  lead: string;
  core: string;
  trail: string;
  /** True if a blank line precedes the word. */
  startsParagraph: boolean;
}

/** Input of a rule: the token at `index` and its neighbours. */
export interface RuleInput {
  tokens: readonly Token[];
  index: number;
  /** True if dates have the day first, so that 1/5 is the first of May. */
  isDayFirst: boolean;
}

/**
 * A rule of the text normaliser. It returns the spoken words for one or more tokens, with one array per token, or null
 * if it does not apply.
 */
export type Rule = (input: RuleInput) => string[][] | null;

const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]|\u20e3/gu;
const PLAIN_CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u02bc\u2032\u00b4`]/gu, "'"],
  [/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/gu, '"'],
  [/[\u2010-\u2013\u2212\ufe63]/gu, "-"],
  [/\u2026/gu, "..."],
  [/\u2044/gu, "/"],
  [/(?<=.)[\u2122\u00ae\u2120]/gu, ""],
];
const LEAD = /^(?:~~)?["'([{<*_|\u00bf\u00a1\u2022\u00b7\u2014]+/u;
const TRAIL = /(?<!["')\]}>*_~|.,;:!?\u2014])["')\]}>*_~|.,;:!?\u2014]+$/u;

export function parseToken(word: Word, textBefore: string): Token {
  let core = word.text.replace(INVISIBLE, "").replace(/[\uff01-\uff5e]/gu, (wide) => wide.normalize("NFKC"));
  for (const [pattern, plain] of PLAIN_CHARACTERS) core = core.replace(pattern, plain);
  const lead = /^(?:->|<-|<=?$|>=?$|<\d)/.test(core) ? "" : (LEAD.exec(core)?.[0] ?? "");
  core = core.slice(lead.length);
  const trail = /^(?:[->=]*>|<)$/.test(core) ? "" : (TRAIL.exec(core)?.[0] ?? "");
  core = core.slice(0, core.length - trail.length);
  return {
    display: word.text,
    lead,
    core,
    trail,
    startsParagraph: textBefore.slice(textBefore.trimEnd().length).split("\n").length > 2,
  };
}

/**
 * Returns the core of the next token. It is "" at the end of the text, or if other punctuation than `allowedTrail` is
 * between the two.
 */
export function nextCore({ tokens, index }: RuleInput, allowedTrail = ""): string {
  return tokens[index]?.trail === allowedTrail ? (tokens[index + 1]?.core ?? "") : "";
}

export function previousCore({ tokens, index }: RuleInput): string {
  const previous = tokens[index - 1];
  return previous === undefined || /[.!?;]/.test(previous.trail) ? "" : previous.core;
}

/** Creates a rule from a function of the core of one token. */
export function coreRule(speak: (core: string, input: RuleInput) => string[] | null): Rule {
  return (input) => {
    const spoken = speak(input.tokens[input.index]!.core, input);
    return spoken === null ? null : [spoken];
  };
}
