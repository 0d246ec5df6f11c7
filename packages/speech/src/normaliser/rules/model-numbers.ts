import { currencyName, wordsOf } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };
import { cardinalWords, decimalWords, digitWords, twoDigitWords, yearWords } from "../number-words.js";
import { sayPlain } from "../plain-word.js";
import { type Rule, coreRule, nextCore, previousCore } from "../token.js";

const CUES = english.numbersAsNames;
/** Words before a number that is a name and no amount: "Flight 370", "Room 101". */
const NAMED_BY_NUMBER = new Set(wordsOf(CUES.after));
/** Numbers for help, which are read digit by digit after "call" and similar words. */
const HELP_LINES = new Set(wordsOf(CUES.helpLines));
const CALLS = new Set(wordsOf(CUES.calls));

const MODEL = /^([A-Za-z]{1,3}\.?)-?(\d{3,4})([A-Z]{0,2}|[a-z]?)$/;
const LETTERS_AND_DECIMAL = /^([A-Z]{1,5})-?(\d+\.\d+)$/;
const SECTION = /^([1-9]\d{2})((?:\([a-z\d]{1,2}\)?)+)$/;

/**
 * Reads numbers that are names: "R-290" → R two ninety, "A320", "Flight 370", "Room 101", "call 911", "1080p",
 * "401(k)", "PM2.5". An amount with the same digits ("290 people") is read as a number.
 */
export const sayModelNumber: Rule = (input) =>
  sayNumberedThing(input) ?? sayModel(input) ?? sayCompany(input);

const sayModel = coreRule((core) => {
  const [, prefix = "", decimal] = LETTERS_AND_DECIMAL.exec(core) ?? [];
  if (decimal !== undefined && currencyName(prefix) === null)
    return [...sayPlain(prefix), ...decimalWords(decimal)];
  const lines = /^(\d{3,4})p$/.exec(core);
  if (lines !== null) return [...nameNumber(lines[1]!), "P"];
  const section = SECTION.exec(core);
  if (section !== null) return [...nameNumber(section[1]!), ...sayPlain(section[2]!.toUpperCase())];
  const [, letters = "", digits = "", suffix = ""] = MODEL.exec(core) ?? [];
  const isModel = letters !== "" && /^[A-Z]/.test(letters) && currencyName(letters.toUpperCase()) === null;
  if (!isModel) return null;
  return [...sayPlain(letters.replace(".", "")), ...nameNumber(digits), ...suffix.toUpperCase()];
});

/** Reads a number after the name of the thing that it numbers. */
const sayNumberedThing: Rule = (input) => {
  const { core } = input.tokens[input.index]!;
  const [, digits = "", variant, suffix = ""] = /^(\d{3,4})(?:-(\d{1,2}))?([A-Z]?)$/.exec(core) ?? [];
  const before = previousCore(input).toLowerCase();
  if (HELP_LINES.has(core) && CALLS.has(before)) return [digitWords(core)];
  if (digits === "" || !NAMED_BY_NUMBER.has(before)) return null;
  return [[...nameNumber(digits), ...(variant === undefined ? [] : cardinalWords(variant)), ...suffix]];
};

/** The company 3M, which is written like three million. */
const sayCompany: Rule = (input) =>
  input.tokens[input.index]!.core === "3M" && CUES.companyVerbs.split(" ").includes(nextCore(input))
    ? [["three", "M"]]
    : null;

/** Returns the digits of a name in pairs: 290 → two ninety, 405 → four oh five, 4090 → forty ninety. */
function nameNumber(digits: string): string[] {
  if (digits.startsWith("0")) return digitWords(digits);
  if (digits.endsWith("00"))
    return digits.length === 3 || digits.endsWith("000") ? cardinalWords(digits) : yearWords(digits);
  if (digits.length === 4)
    return digits.charAt(1) === "0" && digits.charAt(2) === "0" ? cardinalWords(digits) : yearWords(digits);
  return [...cardinalWords(digits.slice(0, 1)), ...twoDigitWords(digits.slice(1))];
}
