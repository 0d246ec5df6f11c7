import { currencyName } from "@inkreel/language";
import english from "../data/english.json" with { type: "json" };
import { sayPlain } from "./plain-word.js";
import { sayAbbreviation } from "./rules/abbreviations.js";
import { sayEmail, sayTag, sayUrl } from "./rules/addresses.js";
import {
  sayMonthAndDay,
  sayNumericDate,
  sayWeekday,
  sayYear,
  sayYearRange,
  sayDecade,
  sayNameRange,
  sayOrdinal,
} from "./rules/dates.js";
import { sayMoney } from "./rules/money.js";
import { sayFraction, sayNumber, sayRange, sayVersion, sayTelephoneNumber } from "./rules/numbers.js";
import { sayModelNumber } from "./rules/model-numbers.js";
import { sayState } from "./rules/places.js";
import { sayRomanNumeral } from "./rules/roman-numerals.js";
import { sayScore } from "./rules/scores.js";
import { sayTime } from "./rules/times.js";
import { sayHeight, sayNumberWithUnit, sayUnitAfterNumber } from "./rules/units.js";
import { type Rule, type RuleInput, type Token, coreRule, nextCore } from "./token.js";

/** Names whose pronunciation does not follow from their spelling. */
const PROPER_NAMES: Readonly<Record<string, string>> = english.properNames;

const sayProperName = coreRule((core) => {
  const name = core.toLowerCase();
  return Object.hasOwn(PROPER_NAMES, name) ? PROPER_NAMES[name]!.split(" ") : null;
});

const SYMBOL_NAMES: Readonly<Record<string, string>> = english.symbols;

/** Reads a separate sign. Between numbers, "x" and "*" mean multiplication, and "-" a range or subtraction. */
const saySymbol: Rule = ({ tokens, index }) => {
  const { core, display } = tokens[index]!;
  const name = Object.hasOwn(SYMBOL_NAMES, core) ? SYMBOL_NAMES[core]! : signName(core);
  if (name !== null) return [name.split(" ")];
  if (!/^[-–—x*]$/.test(display)) return null;
  const [before, after] = [tokens[index - 1], tokens[index + 1]].map((token) =>
    Number(token?.core || Number.NaN),
  );
  if (before === undefined || after === undefined || Number.isNaN(before + after)) return null;
  if (display === "x" || display === "*") return [["times"]];
  return [[before < after ? "to" : "minus"]];
};

function signName(core: string): string | null {
  return /^\p{Sc}$/u.test(core) ? (currencyName(core)?.many ?? null) : null;
}

/** Rules in order of priority. The first that applies determines the words. */
const RULES: readonly Rule[] = [
  saySymbol,
  sayProperName,
  sayEmail,
  sayUrl,
  sayTag,
  sayState,
  sayMoney,
  sayMonthAndDay,
  sayNumericDate,
  sayWeekday,
  sayNameRange,
  sayYearRange,
  sayTelephoneNumber,
  sayModelNumber,
  sayScore,
  sayTime,
  sayDecade,
  sayOrdinal,
  sayHeight,
  sayFraction,
  sayYear,
  sayRange,
  sayVersion,
  sayNumberWithUnit,
  sayUnitAfterNumber,
  sayNumber,
  sayRomanNumeral,
  sayAbbreviation,
  saySingleLetter,
  sayDottedLetters,
];

const INNER_BREAK = /\u2014|--+|\.{3,}/u;

/** Returns the spoken words of all tokens, with one array per token. */
export function sayTokens(tokens: readonly Token[], isDayFirst: boolean): string[][] {
  const spoken: string[][] = [];
  while (spoken.length < tokens.length)
    spoken.push(...sayToken({ tokens, index: spoken.length, isDayFirst }));
  return spoken;
}

/** Speaks a part of a word as if it were a separate word. */
function sayPart(core: string, input: RuleInput): string[] {
  const token = { ...input.tokens[input.index]!, lead: "", core, trail: "" };
  return sayToken({ ...input, tokens: [token], index: 0 }).flat();
}

/**
 * Returns the spoken words of the token at `index`, and of the following tokens if they belong to the same expression.
 */
function sayToken(input: RuleInput): string[][] {
  const token = input.tokens[input.index]!;
  if (token.core === "") return [[]];
  for (const rule of RULES) {
    const spoken = rule(input);
    if (spoken !== null) return spoken;
  }
  return [sayCompound(input) ?? sayPlain(token.core, isShouted(input))];
}

/** Reads compounds such as "mid-1990s", "1st-class" and "2024's" by applying the rules to each part with digits. */
function sayCompound(input: RuleInput): string[] | null {
  const token = input.tokens[input.index]!;
  const say = (core: string) => sayPart(core, input);
  const dashed = token.core.split(INNER_BREAK);
  if (dashed.length > 1) return dashed.flatMap(say);
  const possessive = /^(.*\d)'s$/.exec(token.core);
  if (possessive !== null) {
    const words = say(possessive[1]!);
    return [...words.slice(0, -1), `${words.at(-1)}'s`];
  }
  const parts = token.core.split(/[-/]+/).filter((part) => part !== "");
  return parts.length > 1 && /\d/.test(token.core) ? parts.flatMap(say) : null;
}

/** Returns the number of spoken words before each dash or ellipsis inside a displayed word. */
export function innerPhraseEnds(input: RuleInput): number[] {
  const parts = input.tokens[input.index]!.core.split(INNER_BREAK);
  let wordCount = 0;
  return parts.slice(0, -1).map((part) => (wordCount += sayPart(part, input).length));
}

/**
 * Reads a single capital. "A" is the article before a short word or at the start of a sentence. Otherwise it is the
 * name of the letter.
 */
function saySingleLetter(input: RuleInput): string[][] | null {
  const { core } = input.tokens[input.index]!;
  if (/^[A-F]-$/.test(core)) return [[core.slice(0, 1), "minus"]];
  if (!/^[A-Za-z]$/.test(core)) return null;
  const isArticle =
    /^a$/i.test(core) &&
    ((core === "a" && !/^[=+→-]/u.test(nextCore(input))) ||
      /^[a-z]/.test(nextCore(input)) ||
      isShouted(input));
  if (isArticle || /^i$/i.test(core)) return [[core.toLowerCase()]];
  return [[core.toUpperCase()]];
}

/** Reads abbreviations with inner full stops: "U.S.", "a.m.", "Ph.D.". */
function sayDottedLetters({ tokens, index }: RuleInput): string[][] | null {
  const { core } = tokens[index]!;
  const [, letters = "", suffix = ""] = /^((?:[A-Za-z]\.)+[A-Za-z])\.?('s)?$/.exec(core) ?? [];
  if (letters === "") return null;
  const spoken = letters.toUpperCase().split(".");
  return [[...spoken.slice(0, -1), spoken.at(-1)! + suffix]];
}

/** Minimum number of adjacent words in capitals that count as emphasis. Fewer may be acronyms. */
const SHOUTED_WORDS = 3;

/** Returns true for a word in a run of words in capitals, which are emphasis and not acronyms. */
function isShouted({ tokens, index }: RuleInput): boolean {
  const isCapitals = (token: Token | undefined) =>
    token !== undefined && /^[A-Z]{2,}(?:'[A-Z]+)?$|^[AI]$/.test(token.core);
  let length = 1;
  for (let left = index - 1; length < SHOUTED_WORDS && isCapitals(tokens[left]); left -= 1) length += 1;
  for (let right = index + 1; length < SHOUTED_WORDS && isCapitals(tokens[right]); right += 1) length += 1;
  return length === SHOUTED_WORDS;
}
