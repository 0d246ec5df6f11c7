import { letterScale, scaleName } from "@inkreel/language";
import { decimalWords } from "../number-words.js";
import { type Rule, type RuleInput, coreRule, nextCore, previousCore } from "../token.js";
import { isAttributive } from "./attributive.js";
import { unitWords } from "./unit-names.js";

const NUMBER = String.raw`[-+]?\d[\d,]*(?:\.\d+)?`;
const ATTACHED = new RegExp(
  `^([~≈<>]?)(${NUMBER})(?:-(${NUMBER}))?-?(?!\\d)([a-zµμΩ°℃℉%¢²³/"'⁻¹·0-9]+?)(\\+?)$`,
  "iu",
);
const NUMBER_BEFORE = new RegExp(`^(?:${NUMBER}[-x×])?${NUMBER}$`);
/** Matches letters that multiply a number. Other letters are units, as in "5m" and "5t". */
const MAGNITUDE = /^(?:[KkMB]|[mbt]n)$/;
const SIGNS: Readonly<Record<string, string[]>> = {
  "~": ["about"],
  "≈": ["about"],
  "<": ["less", "than"],
  ">": ["more", "than"],
};

/** Reads numbers with an attached unit: "5km", "16GB", "10°C", "5–10%", "120km/h", "10k", "5M". */
export const sayNumberWithUnit = coreRule((core, input) => {
  const [, sign = "", low = "", high, unit = "", plus] = ATTACHED.exec(core) ?? [];
  if (low === "" || /^\d/.test(unit)) return null;
  const at = input.index;
  const isOne = (high ?? low) === "1" || isAttributive(input.tokens, { first: at, last: at });
  const name = unitWords(unit, isOne) ?? magnitudeWords(unit);
  // "4K" and "Apt. 4B" are names, not amounts.
  const isName = /^[48]K$/.test(core) || (/^\d+B$/.test(core) && !/^[a-z]/.test(nextCore(input)));
  if (name === null || isName) return null;
  const range = high === undefined ? [] : ["to", ...decimalWords(high)];
  return [...(SIGNS[sign] ?? []), ...decimalWords(low), ...range, ...name, ...(plus === "+" ? ["plus"] : [])];
});

function magnitudeWords(sign: string): string[] | null {
  const name = MAGNITUDE.test(sign) ? scaleName(letterScale(sign) ?? 0) : null;
  return name === null ? null : [name];
}

/** Reads heights in feet and inches: 5'10" → five foot ten. */
export const sayHeight = coreRule((core, { tokens, index }) => {
  const [, feet = "", inches = ""] = /^(\d)'(\d{1,2})$/.exec(core) ?? [];
  const isHeight = feet !== "" && tokens[index]!.trail.startsWith('"');
  return isHeight ? [...decimalWords(feet), "foot", ...decimalWords(inches)] : null;
});

/** Reads a unit that is a separate word after a number: "5 km", "10 °C", "5–10 kg". */
export const sayUnitAfterNumber: Rule = (input) => {
  const { core } = input.tokens[input.index]!;
  const previous = beforeUnit(input);
  const many = unitWords(core, false);
  if (SQUARE_OR_FLUID.test(previous) && many !== null) return [many];
  const isBesideNumber = NUMBER_BEFORE.test(previous) && input.tokens[input.index - 1]?.trail === "";
  if (!isBesideNumber || isWordHere(input, previous)) return null;
  const isOne =
    previous === "1" || isAttributive(input.tokens, { first: input.index - 1, last: input.index });
  const name = unitWords(core, isOne);
  return name === null ? null : [name];
};

const SQUARE_OR_FLUID = /^(?:sq|fl)$/;

/** Returns the word before a unit. "sq. ft." is one unit, whose first full stop ends no sentence. */
function beforeUnit(input: RuleInput): string {
  const before = input.tokens[input.index - 1];
  return before?.trail === "." && SQUARE_OR_FLUID.test(before.core) ? before.core : previousCore(input);
}

/**
 * Returns true if a unit symbol is an ordinary word, as in "5 in total" and "5 A students". "in" means inches only with
 * a full stop or after feet.
 */
function isWordHere(input: RuleInput, previous: string): boolean {
  const { core, trail } = input.tokens[input.index]!;
  if (core === "h") return /^[a-z]/.test(nextCore(input));
  const isAfterFeet = /^(?:ft|feet|foot)$/.test(input.tokens[input.index - 2]?.core ?? "");
  if (core === "in") return !trail.startsWith(".") && !(isAfterFeet && /^\d+$/.test(previous));
  return /^(?:in|a|at|as|t|k)$/i.test(core);
}
