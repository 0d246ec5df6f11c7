import { isScaleWord, wordsOf } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };
import {
  cardinalWords,
  decimalWords,
  ordinalWords,
  pluralised,
  yearWords,
  digitWords,
} from "../number-words.js";
import { type Rule, coreRule, nextCore, previousCore } from "../token.js";

const ONE_TOKEN = [
  /^\+?1?[-.]?\(?\d{3}\)?[-.]\d{3}[-.]\d{4}$/,
  /^\d{3}-\d{4}$/,
  /^\+\d{8,15}$/,
  /^\+\d{1,3}(-\d{2,4}){2,4}$/,
];

const GROUP = /^\(?\d{1,8}\)?(-\d{2,5})*$/;

/** Reads telephone numbers digit by digit: "555-123-4567", "(555) 123-4567", "+44 20 7946 0958". */
export const sayTelephoneNumber: Rule = ({ tokens, index }) => {
  const { core, lead, trail } = tokens[index]!;
  if (ONE_TOKEN.some((pattern) => pattern.test(core))) return [sayDigits(core)];
  const isAreaCode = lead.endsWith("(") && trail.startsWith(")") && /^\d{3}$/.test(core);
  const isCountryCode = /^\+\d{1,3}$/.test(core);
  if (!isAreaCode && !isCountryCode) return null;
  const groups = [core];
  let isOpen = true;
  while (isOpen && groups.length < 6) {
    const next = tokens[index + groups.length];
    isOpen = next !== undefined && GROUP.test(next.core) && /^[).,!?;:]*$/.test(next.trail);
    if (next === undefined || !isOpen) break;
    groups.push(next.core);
    isOpen = /^\)?$/.test(next.trail);
  }
  const digitCount = groups.join("").replace(/\D/g, "").length;
  return groups.length > 1 && digitCount >= 7 ? groups.map(sayDigits) : null;
};

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const PLAIN = new RegExp(`^([-+]?)(${NUMBER}|\\.\\d+)(\\+?)$`);
const RANGE = new RegExp(`^([-+]?${NUMBER})(?:-|to|\\.\\.+)([-+]?${NUMBER})$`);
const COMPARED = new RegExp(`^([~≈<>≤≥]|[<>]=)(${NUMBER})$`);
const COMPARISONS: Readonly<Record<string, string>> = english.comparisons;
const VULGAR: Readonly<Record<string, string>> = english.fractions;
/** Expressions that look like fractions but are read as two numbers, such as "24/7". */
const PAIRS = new Set(wordsOf(english.pairs));
const LARGEST_DENOMINATOR = 100;

/** Reads numbers: "5", "1,234.5", "-3", "+4", "100+", "~50", "≤5", "007". */
export const sayNumber = coreRule((core, input) => {
  if (/^\d{1,2},\d{1,2}$/.test(core) && isScaleWord(nextCore(input)))
    return decimalWords(core.replace(",", "."));
  const [, comparison, compared = ""] = COMPARED.exec(core) ?? [];
  if (comparison !== undefined) return [...COMPARISONS[comparison]!.split(" "), ...decimalWords(compared)];
  const [, sign = "", number = "", more = ""] = PLAIN.exec(core) ?? [];
  return number === "" ? null : [...decimalWords(sign + number), ...(more === "+" ? ["plus"] : [])];
});

/** Reads ranges, ratios and sizes: "5-10", "1.5–2.5", "3:2", "1920x1080". */
export const sayRange = coreRule((core) => {
  const range = RANGE.exec(core);
  if (PAIRS.has(core.replace("-", "/"))) return core.split("-").flatMap(cardinalWords);
  if (range !== null) return [...decimalWords(range[1]!), "to", ...decimalWords(range[2]!)];
  const ratio = /^(\d+):(\d+)$/.exec(core);
  if (ratio !== null) return [...cardinalWords(ratio[1]!), "to", ...cardinalWords(ratio[2]!)];
  const size = /^(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)$/.exec(core);
  return size === null ? null : [...sideWords(size[1]!), "by", ...sideWords(size[2]!)];
});

/** Returns the words for the width or height of a picture: 1080 → ten eighty. */
function sideWords(number: string): string[] {
  return /^[12]\d[1-9]\d$/.test(number) ? yearWords(number) : decimalWords(number);
}

/** Reads fractions and similar pairs: "1/2", "3/4", "2½", "2 1/2", "24/7". */
export const sayFraction: Rule = (input) => {
  const { core } = input.tokens[input.index]!;
  const spelled = core.replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/u, (sign) => ` ${VULGAR[sign]}`).trim();
  const [, whole, over = "", under = ""] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(spelled) ?? [];
  if (over === "") return null;
  if (PAIRS.has(core)) return [[...cardinalWords(over), ...cardinalWords(under)]];
  const words = fractionWords(over, under);
  if (whole !== undefined) return [[...cardinalWords(whole), "and", ...words]];
  if (/^mm\s?Hg$/.test(nextCore(input))) return [[...cardinalWords(over), "over", ...cardinalWords(under)]];
  const followsNumber = /^\d+$/.test(previousCore(input)) && Number(over) < Number(under);
  return [followsNumber ? ["and", ...words] : words];
};

function fractionWords(over: string, under: string): string[] {
  if (over === under) return [...cardinalWords(over), "out", "of", ...cardinalWords(under)];
  if (Number(under) < 2 || Number(under) > LARGEST_DENOMINATOR) {
    return [...cardinalWords(over), "over", ...cardinalWords(under)];
  }
  const isOne = over === "1";
  if (under === "2") return [...cardinalWords(over), isOne ? "half" : "halves"];
  if (under === "4") return [...cardinalWords(over), isOne ? "quarter" : "quarters"];
  const denominator = ordinalWords(under);
  return [...cardinalWords(over), ...(isOne ? denominator : pluralised(denominator))];
}

/** Reads version numbers and IP addresses: "v2.0.1", "2.0.1", "192.168.0.1", "v3". */
export const sayVersion = coreRule((core) => {
  const [, v = "", parts = ""] = /^(v\.?)?(\d+(?:\.\d+)*)$/i.exec(core) ?? [];
  if (parts === "" || (v === "" && parts.split(".").length < 3)) return null;
  const numbers = parts
    .split(".")
    .flatMap((part, index) => [...(index > 0 ? ["point"] : []), ...cardinalWords(part)]);
  return [...(v === "" ? [] : ["version"]), ...numbers];
});

function sayDigits(text: string): string[] {
  return [...(text.startsWith("+") ? ["plus"] : []), ...digitWords(text)];
}
