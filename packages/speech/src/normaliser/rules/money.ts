import { type CurrencyName, currencyName, isScaleWord, letterScale, scaleName } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };
import { cardinalWords, decimalWords } from "../number-words.js";
import { type Rule, type RuleInput, nextCore } from "../token.js";
import { isAttributive } from "./attributive.js";
import { periodWords } from "./unit-names.js";

const SYMBOL = String.raw`((?:[ACRS]|AU|CA|HK|NT|NZ|US)\$|\p{Sc})`;
const AMOUNT = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const SCALE = String.raw`(k|m{1,2}|mn|bn?|tn?)?`;
const SYMBOL_FIRST = new RegExp(`^([-+~]?)${SYMBOL}${AMOUNT}${SCALE}(\\+?)$`, "iu");
const SYMBOL_LAST = new RegExp(`^([-+~]?)()${AMOUNT}${SCALE}(\\p{Sc})$`, "iu");
const PER_UNIT = String.raw`(?:\/([a-z]+))?`;
const RANGE = new RegExp(
  `^${SYMBOL}${AMOUNT}${SCALE}-(?:[A-Z]{0,2}\\$|\\p{Sc})?${AMOUNT}${SCALE}${PER_UNIT}$`,
  "iu",
);
/** Matches continental European notation: "1.449,00". */
const DOTTED_THOUSANDS = /^([€]?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{2}))?([€]?)$/;
const PER = new RegExp(`^(${SYMBOL}${AMOUNT}${SCALE})/([a-z]+)$`, "iu");
const SIGN_WORDS: Readonly<Record<string, string[]>> = { "-": ["minus"], "+": ["plus"], "~": ["about"] };

/** Reads amounts of money: "$4.5 million", "€5", "5€", "$5–10", "$99.99", "$2k+", "USD 5", "5 USD", "$9/month". */
export const sayMoney: Rule = (input) => {
  const spoken =
    sayDottedThousands(input) ??
    sayAmountWithSymbol(input) ??
    sayRange(input) ??
    sayPer(input) ??
    sayCodeAndAmount(input);
  return spoken?.map((words) => words.flatMap((word) => word.split(" "))) ?? null;
};

/** Currencies whose spoken name has two words: "A$" → australian dollar. */
const LONG_NAMES: Readonly<Record<string, string>> = english.longCurrencyNames;

function nameOfCurrency(written: string): CurrencyName | null {
  const one = Object.hasOwn(LONG_NAMES, written) ? LONG_NAMES[written]! : null;
  if (one === null) return currencyName(written);
  return { one, many: `${one}s`, cent: "cent", cents: "cents" };
}

function sayAmountWithSymbol(input: RuleInput): string[][] | null {
  const { tokens, index } = input;
  const { core } = tokens[index]!;
  const match = SYMBOL_FIRST.exec(core) ?? SYMBOL_LAST.exec(core);
  if (match === null) return null;
  const [, sign = "", symbol = "", amount = "", scale, tail = ""] = match;
  const currency = nameOfCurrency((symbol === "" ? tail : symbol).toUpperCase());
  if (currency === null) return null;
  const before = SIGN_WORDS[sign] ?? [];
  const after = tail === "+" ? ["plus"] : [];
  if (scale === undefined && isScaleWord(nextCore(input))) {
    const isNamed = tokens[index + 2]?.core.toLowerCase() === currency.many;
    const isOne = isAttributive(tokens, { first: index, last: index + 1 });
    const name = isNamed ? [] : [isOne ? currency.one : currency.many];
    return [
      [...before, ...decimalWords(amount)],
      [nextCore(input).toLowerCase(), ...name, ...after],
    ];
  }
  const words = amountWords(amount, scale, currency);
  const isOne = words.at(-1) === currency.many && isAttributive(tokens, { first: index, last: index });
  return [[...before, ...(isOne ? [...words.slice(0, -1), currency.one] : words), ...after]];
}

function amountWords(amount: string, scale: string | undefined, currency: CurrencyName): string[] {
  if (scale !== undefined) return [...decimalWords(amount), ...scaleWords(scale), currency.many];
  // "2,50" has a decimal comma, because thousands groups have three digits.
  const [whole = "", fraction] = amount.replace(/,(\d\d)$/, ".$1").split(".");
  const wholeWords = [...cardinalWords(whole), whole === "1" ? currency.one : currency.many];
  if (fraction === undefined || Number(fraction) === 0) return wholeWords;
  if (fraction.length !== 2) return [...decimalWords(amount), currency.many];
  const cents = [...cardinalWords(fraction), fraction === "01" ? currency.cent : currency.cents];
  return whole === "0" ? cents : [...wholeWords, "and", ...cents];
}

function sayRange(input: RuleInput): string[][] | null {
  const match = RANGE.exec(input.tokens[input.index]!.core);
  if (match === null) return null;
  const [, symbol = "", low = "", lowScale, high = "", highScale, unit] = match;
  const currency = nameOfCurrency(symbol.toUpperCase());
  if (currency === null) return null;
  const lowWords = [...decimalWords(low), ...(lowScale === undefined ? [] : scaleWords(lowScale))];
  if (highScale === undefined && isScaleWord(nextCore(input))) {
    return [
      [...lowWords, "to", ...decimalWords(high)],
      [nextCore(input).toLowerCase(), currency.many],
    ];
  }
  return [[...lowWords, "to", ...amountWords(high, highScale, currency), ...perWords(unit)]];
}

function sayPer(input: RuleInput): string[][] | null {
  const match = PER.exec(input.tokens[input.index]!.core);
  if (match === null) return null;
  const [, , symbol = "", amount = "", scale, unit = ""] = match;
  const currency = nameOfCurrency(symbol.toUpperCase());
  return currency === null ? null : [[...amountWords(amount, scale, currency), ...perWords(unit)]];
}

function scaleWords(letters: string): string[] {
  return [scaleName(letterScale(letters) ?? 0) ?? letters];
}

function perWords(unit: string | undefined): string[] {
  return unit === undefined ? [] : ["per", ...(periodWords(unit) ?? [unit.toLowerCase()])];
}

function sayDottedThousands(input: RuleInput): string[][] | null {
  const [, before = "", whole = "", cents, after = ""] =
    DOTTED_THOUSANDS.exec(input.tokens[input.index]!.core) ?? [];
  const euro = currencyName("EUR");
  if (before + after === "" || euro === null) return null;
  return [
    amountWords(`${whole.replaceAll(".", "")}${cents === undefined ? "" : `.${cents}`}`, undefined, euro),
  ];
}

function sayCodeAndAmount(input: RuleInput): string[][] | null {
  const { core } = input.tokens[input.index]!;
  const next = nextCore(input);
  const amount = new RegExp(`^${AMOUNT}$`);
  const codeFirst = nameOfCurrency(core);
  // "USD 5" is read as "five dollars". So the token of the code gets "five", and that of the number "dollars".
  if (codeFirst !== null && amount.test(next)) {
    return [decimalWords(next), [next === "1" ? codeFirst.one : codeFirst.many]];
  }
  const codeLast = nameOfCurrency(next);
  if (codeLast === null || !amount.test(core)) return null;
  return [decimalWords(core), [core === "1" ? codeLast.one : codeLast.many]];
}
