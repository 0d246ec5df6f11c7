import { wordsOf } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };
import { cardinalWords, ordinalWords } from "../number-words.js";
import { type Rule, previousCore } from "../token.js";

const ROMAN = /^(?=[IVXLC])C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
const RULERS = new Set(wordsOf(english.rulers));
const NUMBERED = new Set(wordsOf(english.numbered));

/** "Henry VIII" → the eighth; "Chapter IV", "World War II", "Rocky IV" → a number. */
export const sayRomanNumeral: Rule = (input) => {
  const { core } = input.tokens[input.index]!;
  const previous = previousCore(input);
  const ends = core.split("-");
  if (ends.length === 2 && ends.every((end) => ROMAN.test(end)) && isNumbered(previous)) {
    return [
      [...cardinalWords(String(romanValue(ends[0]!))), "to", ...cardinalWords(String(romanValue(ends[1]!)))],
    ];
  }
  if (!ROMAN.test(core)) return null;
  const digits = String(romanValue(core));
  if (RULERS.has(previous.toLowerCase()) && /^[A-Z]/.test(previous))
    return [["the", ...ordinalWords(digits)]];
  if (isNumbered(previous)) return [cardinalWords(digits)];
  // A numeral after any other name must be unmistakable: "Rocky IV", not "Vitamin C", "Malcolm X" or "Audio CD".
  const isUnmistakable = /^[IVX]{2,}$/.test(core) && /^[A-Z][a-z]/.test(previous);
  return isUnmistakable ? [cardinalWords(digits)] : null;
};

function isNumbered(word: string): boolean {
  return NUMBERED.has(word.toLowerCase().replace(/s$/, "")) || NUMBERED.has(word.toLowerCase());
}

function romanValue(roman: string): number {
  const values = [...roman].map((letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
