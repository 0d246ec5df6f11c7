import { wordsOf } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };
import { cardinalWords, ordinalWords } from "../number-words.js";
import { type Rule, nextCore, previousCore } from "../token.js";

const ROMAN = /^(?=[IVXLC])C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
const RULERS = new Set(wordsOf(english.rulers));
const NUMBERED = new Set(wordsOf(english.numbered));

/**
 * Reads Roman numerals, as an ordinal ("Henry VIII", "the XVIII century") or a cardinal number ("Chapter IV", "World
 * War II's", "Rocky IV").
 */
export const sayRomanNumeral: Rule = (input) => {
  const { core } = input.tokens[input.index]!;
  const previous = previousCore(input);
  const ends = core.split("-");
  if (ends.length === 2 && ends.every((end) => ROMAN.test(end)) && isNumbered(previous)) {
    return [
      [...cardinalWords(String(romanValue(ends[0]!))), "to", ...cardinalWords(String(romanValue(ends[1]!)))],
    ];
  }
  const [, numeral = "", possessive = ""] = /^([IVXLC]+)('s)?$/.exec(core) ?? [];
  if (!ROMAN.test(numeral)) return null;
  const words = numeralWords(numeral, { previous, next: nextCore(input) });
  return words === null ? null : [[...words.slice(0, -1), `${words.at(-1)}${possessive}`]];
};

function numeralWords(
  numeral: string,
  { previous, next }: { previous: string; next: string },
): string[] | null {
  const digits = String(romanValue(numeral));
  if (RULERS.has(previous.toLowerCase()) && /^[A-Z]/.test(previous)) return ["the", ...ordinalWords(digits)];
  if (isNumbered(previous)) return cardinalWords(digits);
  if (/^century$/i.test(next)) return ordinalWords(digits);
  // After other names, the numeral must be unambiguous. "Rocky IV" is one, but not "Vitamin C", "Malcolm X" or "Audio
  // CD".
  const isUnmistakable = /^[IVX]{2,}$/.test(numeral) && /^[A-Z][a-z]/.test(previous);
  return isUnmistakable ? cardinalWords(digits) : null;
}

function isNumbered(word: string): boolean {
  return NUMBERED.has(word.toLowerCase().replace(/s$/, "")) || NUMBERED.has(word.toLowerCase());
}

function romanValue(roman: string): number {
  const values = [...roman].map((letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
