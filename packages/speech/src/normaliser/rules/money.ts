import { cardinalWords, decimalWords } from "../number-words.js";
import { type Rule, type RuleInput, nextCore } from "../token.js";

interface Currency {
  one: string;
  many: string;
  cent: string;
  cents: string;
}

const DOLLAR: Currency = { one: "dollar", many: "dollars", cent: "cent", cents: "cents" };
const EURO: Currency = { one: "euro", many: "euros", cent: "cent", cents: "cents" };
const POUND: Currency = { one: "pound", many: "pounds", cent: "penny", cents: "pence" };
const YEN: Currency = { one: "yen", many: "yen", cent: "sen", cents: "sen" };
const RUPEE: Currency = { one: "rupee", many: "rupees", cent: "paisa", cents: "paise" };
const CURRENCIES: Readonly<Record<string, Currency>> = {
  $: DOLLAR,
  US$: DOLLAR,
  USD: DOLLAR,
  "€": EURO,
  EUR: EURO,
  "£": POUND,
  GBP: POUND,
  "¥": YEN,
  JPY: YEN,
  "₹": RUPEE,
  INR: RUPEE,
};
const SCALES: Readonly<Record<string, string>> = {
  k: "thousand",
  m: "million",
  mm: "million",
  mn: "million",
  b: "billion",
  bn: "billion",
  t: "trillion",
  tn: "trillion",
};
const SYMBOL = String.raw`(US\$|[$€£¥₹])`;
const AMOUNT = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const SCALE = String.raw`(k|m{1,2}|mn|bn?|tn?)?`;
const SYMBOL_FIRST = new RegExp(`^([-+~]?)${SYMBOL}${AMOUNT}${SCALE}(\\+?)$`, "i");
const SYMBOL_LAST = new RegExp(`^([-+~]?)()${AMOUNT}${SCALE}([€£¥₹$])$`, "i");
const PER_UNIT = String.raw`(?:\/([a-z]+))?`;
const RANGE = new RegExp(`^${SYMBOL}${AMOUNT}${SCALE}-(?:US\\$|[$€£¥₹])?${AMOUNT}${SCALE}${PER_UNIT}$`, "i");
/** The continental way: "1.449,00". */
const DOTTED_THOUSANDS = /^([€]?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{2}))?([€]?)$/;
const PER = new RegExp(`^(${SYMBOL}${AMOUNT}${SCALE})/([a-z]+)$`, "i");
const SCALE_WORD = /^(hundred|thousand|million|billion|trillion)s?$/i;
const SIGN_WORDS: Readonly<Record<string, string[]>> = { "-": ["minus"], "+": ["plus"], "~": ["about"] };

/** "$4.5 million", "€5", "5€", "$5–10", "$99.99", "$2k+", "USD 5", "5 USD", "$9/month". */
export const sayMoney: Rule = (input) =>
  sayDottedThousands(input) ??
  sayAmountWithSymbol(input) ??
  sayRange(input) ??
  sayPer(input) ??
  sayCodeAndAmount(input);

function sayAmountWithSymbol(input: RuleInput): string[][] | null {
  const { tokens, index } = input;
  const { core } = tokens[index]!;
  const match = SYMBOL_FIRST.exec(core) ?? SYMBOL_LAST.exec(core);
  if (match === null) return null;
  const [, sign = "", symbol = "", amount = "", scale, tail = ""] = match;
  const currency = CURRENCIES[(symbol === "" ? tail : symbol).toUpperCase()]!;
  const before = SIGN_WORDS[sign] ?? [];
  const after = tail === "+" ? ["plus"] : [];
  if (scale === undefined && SCALE_WORD.test(nextCore(input))) {
    const isNamed = tokens[index + 2]?.core.toLowerCase() === currency.many;
    const name = isNamed ? [] : [currency.many];
    return [
      [...before, ...decimalWords(amount)],
      [nextCore(input).toLowerCase(), ...name, ...after],
    ];
  }
  return [[...before, ...amountWords(amount, scale, currency), ...after]];
}

function amountWords(amount: string, scale: string | undefined, currency: Currency): string[] {
  if (scale !== undefined) return [...decimalWords(amount), SCALES[scale.toLowerCase()]!, currency.many];
  // "2,50" is the decimal comma: thousands come in threes.
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
  const currency = CURRENCIES[symbol.toUpperCase()]!;
  const lowWords = [
    ...decimalWords(low),
    ...(lowScale === undefined ? [] : [SCALES[lowScale.toLowerCase()]!]),
  ];
  if (highScale === undefined && SCALE_WORD.test(nextCore(input))) {
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
  return [[...amountWords(amount, scale, CURRENCIES[symbol.toUpperCase()]!), ...perWords(unit)]];
}

function perWords(unit: string | undefined): string[] {
  if (unit === undefined) return [];
  const written = unit.toLowerCase();
  return ["per", { mo: "month", yr: "year", hr: "hour", h: "hour" }[written] ?? written];
}

function sayDottedThousands(input: RuleInput): string[][] | null {
  const [, before = "", whole = "", cents, after = ""] =
    DOTTED_THOUSANDS.exec(input.tokens[input.index]!.core) ?? [];
  if (before + after === "") return null;
  return [
    amountWords(`${whole.replaceAll(".", "")}${cents === undefined ? "" : `.${cents}`}`, undefined, EURO),
  ];
}

function sayCodeAndAmount(input: RuleInput): string[][] | null {
  const { core } = input.tokens[input.index]!;
  const next = nextCore(input);
  const amount = new RegExp(`^${AMOUNT}$`);
  const codeFirst = CURRENCIES[core];
  // "USD 5" is said "five dollars", so the code itself gets the amount and the amount the currency.
  if (codeFirst !== undefined && amount.test(next)) {
    return [decimalWords(next), [next === "1" ? codeFirst.one : codeFirst.many]];
  }
  const codeLast = CURRENCIES[next];
  if (codeLast === undefined || !amount.test(core)) return null;
  return [decimalWords(core), [core === "1" ? codeLast.one : codeLast.many]];
}
