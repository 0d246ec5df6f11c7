import { toCardinal, toOrdinal } from "n2words/en-US";

/** Maximum number of digits of a number that is read as a whole. Longer ones are read digit by digit. */
const MAX_DIGITS = 15;
const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

function toWords(text: string): string[] {
  return text.split(/[\s-]+/);
}

/**
 * Returns a cardinal number: "1,234" → one thousand two hundred thirty four. Accepts digits with thousands separators.
 */
export function cardinalWords(digits: string): string[] {
  const plain = digits.replace(/\D/g, "");
  if (plain.length > MAX_DIGITS) return digitWords(plain);
  return plain === "" ? [] : toWords(toCardinal(BigInt(plain)));
}

export function ordinalWords(digits: string): string[] {
  const plain = digits.replace(/\D/g, "");
  if (plain === "" || plain.length > MAX_DIGITS) return digitWords(plain);
  return plain === "0" ? ["zeroth"] : toWords(toOrdinal(BigInt(plain)));
}

/** Returns the digits as single words: "408" → four zero eight. Other characters are skipped. */
export function digitWords(text: string): string[] {
  return [...text].flatMap((character) => DIGITS[Number.parseInt(character, 10)] ?? []);
}

/**
 * Returns a decimal number: "-1,234.50" → minus one thousand … point five zero. The sign and the decimals are optional.
 */
export function decimalWords(text: string): string[] {
  const [, sign = "", whole = "", fraction] = /^([-+]?)([\d,]*)(?:\.(\d+))?$/.exec(text) ?? [];
  const signWords = sign === "-" ? ["minus"] : sign === "+" ? ["plus"] : [];
  const wholeWords = /^0\d/.test(whole) ? digitWords(whole) : cardinalWords(whole === "" ? "0" : whole);
  return [...signWords, ...wholeWords, ...(fraction === undefined ? [] : ["point", ...digitWords(fraction)])];
}

/**
 * Returns a year: 1984 → nineteen eighty four, 1905 → nineteen oh five, 1900 → nineteen hundred. 2000–2009 are read as
 * cardinal numbers.
 */
export function yearWords(digits: string): string[] {
  if (digits.length !== 4 || /^[012]00\d$/.test(digits)) return cardinalWords(digits);
  const century = cardinalWords(digits.slice(0, 2));
  const rest = digits.slice(2);
  if (rest === "00") return [...century, "hundred"];
  return [...century, ...twoDigitWords(rest)];
}

/** Returns two digits as in times and years: "05" → oh five, "15" → fifteen. */
export function twoDigitWords(digits: string): string[] {
  return digits.startsWith("0") ? ["oh", ...cardinalWords(digits.slice(1))] : cardinalWords(digits);
}

/** Returns the words with the last one in the plural: nineties, hundreds, sixths. */
export function pluralised(words: readonly string[]): string[] {
  const last = words.at(-1) ?? "";
  const plural = last.endsWith("y")
    ? `${last.slice(0, -1)}ies`
    : last.endsWith("x")
      ? `${last}es`
      : `${last}s`;
  return [...words.slice(0, -1), plural];
}
