import type { Figure } from "@inkreel/contract";
import {
  foldWord,
  groupThousands,
  isCounted,
  isScaleWord,
  letterScale,
  measureUnit,
  monthOf,
  scaleOf,
} from "@inkreel/language";
import { isGerman, wordsOfChars, type SceneFacts } from "./scene-facts.js";

type FigureKind = "percent" | "money" | "multiple" | "quantity";

/** A figure in the text, with its kind and its importance. */
export interface FoundFigure {
  figure: Figure;
  kind: FigureKind;
  /** The unit of the figure, such as "%", "$" or "hours". Only figures with the same unit can be compared. */
  unit: string;
  /** The value multiplied by its scale ("million"). */
  scaledValue: number;
  weight: number;
  startChar: number;
  endChar: number;
  /** Whether the figure is a range, such as "between $2 and $5". */
  isRange: boolean;
  /** The second number of a figure such as "4.6 out of 5", or null. */
  outOf: number | null;
}

/** Currencies whose names have no other meaning. */
const MONEY = /^(?:(?:dollar|euro)s?|€)$/i;
const CURRENCY = /[$€£¥]$/;
/** Matches a space or a hyphen and the word after it. */
const WORD = String.raw`[\s-](?:per cent|€|[\p{L}°]+(?:\/h)?)(?![\p{L}\p{N}])`;
/** What stands before the digits of a figure. */
const BEFORE = String.raw`(?<![\p{L}\p{N}.,:/–-])(?<sign>(?:[Mm]inus |[−-])(?=\d{1,4}(?:[.,]\d+)?\s?(?:°|degrees|Grad)))?(?<prefix>US\$|[$€£¥])?`;
/** What stands behind them. */
const BEHIND = String.raw`(?<percent>\s?%)?(?<times>[x×](?![\p{L}\p{N}]))?(?<letters>(?:[kKmMbB]n?|tn)(?![\p{L}\p{N}]))?(?<degrees>°[CF]?(?![\p{L}\p{N}]))?(?=(?<first>${WORD})?(?<second>${WORD})?)`;
const FIGURE = new RegExp(
  String.raw`${BEFORE}(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)${BEHIND}`,
  "gu",
);
/** Matches words before a number that is part of a name and not a quantity. */
const NAMING =
  /(?:\b(?:No|Nos|Version|version|v|Chapter|chapter|Section|Figure|Image|image|Photo|photo|Slide|slide|Part|part|Table|Step|step|Level|Route|Highway|Room|Page|page|Area|Flight|Article|Rule|Mach|iPhone|Windows|Node|Python|Phase|Type|Class|Grade|Formula|Channel|Studio|covid|COVID|Covid|age|aged)\.?|#)\s*$/;
const DATE_OR_TIME_AFTER =
  /^(?:st|nd|rd|th)\b|^\(\p{L}\)|^:\d|^\/\d|^-\d|^–\d|^\s?[x×]\s?\d|^\s(?:a\.?m|p\.?m|AM|PM|BC|AD|o['’]clock|Uhr)\b/u;

/** Numbers as German writes them: "40.000", in Switzerland "40’000", and "12,50". */
const GERMAN_FIGURE = new RegExp(
  String.raw`(?<!\d[’'])${BEFORE}(?<number>\d{1,3}(?:[.’']\d{3}){1,5}(?:,\d+)?|\d+(?:,\d+)?)${BEHIND}`,
  "gu",
);
/** "14. März", "12. bis 13. September": the day of a date. */
const GERMAN_DAY =
  /^\.\s(?:(?:bis|und|oder)\s|(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))/iu;
const GERMAN_DAY_CHARS = 14;
/** "20 bis 30 Minuten", "zwischen 1,5 und 2 Millionen": neither end is the value. */
const GERMAN_RANGE_BEFORE =
  /\d(?: \p{L}{1,12})? (?:bis|oder) (?:eine?[mrn]? )?$|(?<!\p{L})zwischen (?:\d[\d.,]{0,11}(?: \p{L}{1,12})? und )?$/iu;
const GERMAN_RANGE_AFTER = /^ (?:bis|oder) (?:eine?[mrn]? )?\d/u;
/** "das Nord 13 Mini": the number belongs to the name of a product. */
const IN_PRODUCT = /^ (?:Mini|Pro|Plus|Max|Ultra|Lite|Air)(?![\p{L}\p{N}])/u;

type FigureFacts = Pick<SceneFacts, "text" | "words" | "isEnglish" | "language">;

/** Finds the figures that are worth drawing: prices, percentages, multiples and quantities, but not years, dates, versions or names. */
export function findFigures(facts: FigureFacts): FoundFigure[] {
  const found: FoundFigure[] = [];
  for (const match of facts.text.matchAll(isGerman(facts) ? GERMAN_FIGURE : FIGURE)) {
    const figure = readFigure(facts, match);
    if (figure !== null) found.push(figure);
  }
  return joinRanges(
    facts,
    found.filter((figure, index) => !isPartOfRatio(facts.text, figure, [found[index - 1], found[index + 1]])),
  );
}

function isGermanRange(
  text: string,
  { startChar, endChar }: { startChar: number; endChar: number },
): boolean {
  return (
    GERMAN_RANGE_BEFORE.test(textBefore(text, startChar)) ||
    GERMAN_RANGE_AFTER.test(text.slice(endChar, endChar + GERMAN_DAY_CHARS))
  );
}

const OUT_OF = /^ (?:out of|in) (?:every )?\d/;

/**
 * Returns true for a number that is not a figure of its own: the second number of "4.6 out of 5" or "1 in 10", and both numbers of a
 * ratio such as "1 to 10".
 */
function isPartOfRatio(
  text: string,
  figure: FoundFigure,
  [previous, next]: readonly [FoundFigure | undefined, FoundFigure | undefined],
): boolean {
  if (/\d (?:out of|in)(?: every)? $/.test(textBefore(text, figure.startChar))) return true;
  // "65 cases per 100,000 people"
  if (/(?<!\p{L})per $/iu.test(textBefore(text, figure.startChar))) return true;
  const isBare = figure.unit === "" && figure.kind === "quantity";
  const before = textBefore(text, figure.startChar);
  if (!isBare) return false;
  const isSecond = /\d (?:to|:|by) $/.test(before);
  if (!isSecond && !/^ (?:to|:|by) (?!(?:1[5-9]|20)\d\d)\d/.test(text.slice(figure.endChar))) return false;
  // "20 to 30 minutes" is a range, and "from 16 to 80" a range or a change.
  const first = isSecond ? previous : figure;
  const isRange =
    !isSecond &&
    next !== undefined &&
    next.unit !== "" &&
    text.slice(figure.endChar, next.startChar).endsWith(" to ");
  return (
    !isRange && !(first !== undefined && /\bfrom (?:\p{L}+ )?$/iu.test(textBefore(text, first.startChar)))
  );
}

/** Joins a range such as "between $2 and $5" to one figure with the complete text. The animation counts up to the upper end. */
function joinRanges(
  facts: Pick<SceneFacts, "text" | "words">,
  figures: readonly FoundFigure[],
): FoundFigure[] {
  return figures.flatMap((figure, index) => {
    const next = figures[index + 1];
    const previous = figures[index - 1];
    if (previous !== undefined && readRange(facts.text, previous, figure) !== null) return [];
    const range = next === undefined ? null : readRange(facts.text, figure, next);
    if (next === undefined || range === null) return [figure];
    const text = facts.text.slice(range.startChar, next.endChar);
    const prefix = text.slice(0, next.startChar - range.startChar) + next.figure.prefix;
    const words = wordsOfChars(facts.words, range.startChar, next.endChar);
    return [
      {
        ...next,
        figure: { ...next.figure, text, prefix, words },
        startChar: range.startChar,
        isRange: true,
        weight: next.weight + 0.35,
      },
    ];
  });
}

function readRange(text: string, low: FoundFigure, high: FoundFigure): { startChar: number } | null {
  const before = textBefore(text, low.startChar);
  const lead = /\bbetween $/i.exec(before);
  const sharesUnit = low.unit === high.unit || low.unit === "";
  return lead !== null && sharesUnit && text.slice(low.endChar, high.startChar) === " and "
    ? { startChar: low.startChar - before.length + lead.index }
    : null;
}

/**
 * Returns true for numbers whose marks mean something else than in English: in many languages "2.300" is two thousand
 * three hundred, and "3,5" is three and a half.
 */
function hasForeignMarks(
  { text, isEnglish, language }: Pick<SceneFacts, "text" | "isEnglish" | "language">,
  { number, endChar }: { number: string; endChar: number },
): boolean {
  const isKnown = isEnglish || isGerman({ isEnglish, language });
  return (!isKnown && /[.,]/.test(number)) || /^[.,’']\d/.test(text.slice(endChar, endChar + 2));
}

function readFigure(facts: FigureFacts, match: RegExpMatchArray): FoundFigure | null {
  const { sign = "", number: written = "", percent = "", times = "" } = match.groups ?? {};
  // From here on, a number has the marks of English.
  const number = isGerman(facts)
    ? written.replaceAll(/[.,’']/g, (mark) => (mark === "," ? "." : ","))
    : written;
  const prefix = sign + (match.groups?.["prefix"] ?? "");
  const { scale, factor, unit } = readUnit(match.groups ?? {}, { prefix, german: isGerman(facts) });
  const startChar = match.index ?? 0;
  // "40% year to date": what follows a sign of its own is no unit.
  const measure = percent + times + scale + (percent === "" && times === "" ? unit : "");
  const speed = speedBehind(facts.text, {
    endChar: startChar + prefix.length + written.length + measure.length,
    unit: unit.replace(/^[\s-]/, ""),
  });
  const suffix = measure + (speed?.behind ?? "");
  const text = prefix + written + suffix;
  const endChar = startChar + text.length;
  const isBare = prefix === "" && suffix === "";
  const size = Number(number.replaceAll(",", ""));
  const value = sign === "" ? size : -size;
  if (isGerman(facts) && GERMAN_DAY.test(facts.text.slice(endChar, endChar + GERMAN_DAY_CHARS))) return null;
  if (isGerman(facts) && isGermanRange(facts.text, { startChar, endChar })) return null;
  // "1TB", "720p": a unit that is not known is part of the figure, which says nothing without it.
  if (/\p{L}/u.test(facts.text.charAt(endChar))) return null;
  if (isNaming(facts.text, { startChar, endChar, isBare }) || (isBare && looksLikeYear(number))) return null;
  if (/^0\d/.test(number) || number.length > 15 || hasForeignMarks(facts, { number, endChar })) return null;
  const decimals = Math.min(6, number.split(".")[1]?.length ?? 0);
  if (formatFigure(size, decimals, number.includes(",")) !== number) return null;
  const unitName = percent === "" ? (speed?.unit ?? unit.replace(/^[\s-]/, "").toLowerCase()) : "%";
  const outOf = readWhole(facts.text.slice(endChar), value);
  const kind = kindOf({ prefix: prefix.slice(sign.length), times, unit: unitName });
  return {
    figure: { text, value, decimals, prefix, suffix, words: wordsOfChars(facts.words, startChar, endChar) },
    kind,
    unit: kind === "money" ? prefix || singular(unitName) : kind === "percent" ? "%" : singular(unitName),
    scaledValue: value * factor,
    weight:
      weighFigure({
        kind,
        value,
        isBare,
        hasScale: scale !== "",
        isFine: decimals > 0 || unitName.startsWith("°"),
      }) -
      (isMereLimit(facts.text, startChar) || isAge(facts.text, endChar) ? 0.35 : 0) +
      (outOf === null ? 0 : 0.55),
    startChar,
    endChar,
    isRange: false,
    outOf,
  };
}

/** Lengths with the words behind them that make them speeds, and the units of these. */
const SPEEDS: readonly [RegExp, RegExp, string][] = [
  [/^miles?$/iu, /^ (?:per|an) hour(?!\p{L})/u, "mph"],
  [
    /^(?:kilomet(?:er|re)s?|kilometern?|km)$/iu,
    /^ (?:(?:per|an) hour|(?:pro|in der|die) Stunde)(?!\p{L})/u,
    "km/h",
  ],
  [/^(?:met(?:er|re)s?|metern?|m)$/iu, /^ (?:(?:per|a) second|(?:pro|in der|die) Sekunde)(?!\p{L})/u, "m/s"],
];

/** Returns the words that make a length a speed ("miles per hour") with its unit, or null. */
export function speedBehind(
  text: string,
  { endChar, unit }: { endChar: number; unit: string },
): { behind: string; unit: string } | null {
  const behind = text.slice(endChar, endChar + BEFORE_CHARS);
  const speed = SPEEDS.find(([length, time]) => length.test(unit) && time.test(behind));
  return speed === undefined ? null : { behind: speed[1].exec(behind)![0], unit: speed[2] };
}

/** Reads the scale after a figure, its factor and the unit, for example " million", 1e6 and " people". */
function readUnit(
  { letters = "", degrees = "", first = "", second = "" }: Partial<Record<string, string>>,
  { prefix, german }: { prefix: string; german: boolean },
): {
  scale: string;
  factor: number;
  unit: string;
} {
  const word = first.slice(1);
  const isScaling = isScaleWord(word) || (german && scaleOf(foldWord(word)) !== null);
  const isScale = letters === "" && first.startsWith(" ") && isScaling;
  // "3m" and "5b" without a currency are three metres and a part of a name.
  const scaling = CURRENCY.test(prefix) || /^(?:[kKMB]|[kmbt]n)$/u.test(letters) ? letters : "";
  const attached = scaling === "" && measureUnit(letters) !== null ? letters : degrees;
  const unit = isScale ? second : first;
  const isUnit = (name: string): boolean =>
    isFigureUnit(name) || (german && measureUnit(foldWord(name)) !== null);
  return {
    scale: isScale ? first : scaling,
    factor: (isScale ? scaleOf(foldWord(first.slice(1))) : letterScale(scaling)) ?? 1,
    // "The $20 people pay": what stands behind an amount of money is no second unit.
    unit: attached !== "" ? attached : !CURRENCY.test(prefix) && isUnit(unit.slice(1)) ? unit : "",
  };
}

/** Returns true for a word that says what the number before it counts or measures. */
export function isFigureUnit(word: string): boolean {
  return /^(?:per cent|Prozent)$/.test(word) || isCounted(word) || MONEY.test(word);
}

function readWhole(after: string, value: number): number | null {
  const whole = OUT_OF.test(after) ? Number(/\d+/.exec(after)?.[0]) : 0;
  return whole >= value && whole > 1 && whole <= 1000 ? whole : null;
}

/** Formats a figure with thousands separators only if the text has them, so that the count-up animation ends with the author's text. */
function formatFigure(value: number, decimals: number, isGrouped: boolean): string {
  const [whole = "", ...places] = value.toFixed(decimals).split(".");
  return [isGrouped ? groupThousands(whole, ",") : whole, ...places].join(".");
}

function kindOf({ prefix, times, unit }: { prefix: string; times: string; unit: string }): FigureKind {
  if (prefix !== "" || MONEY.test(unit)) return "money";
  if (unit === "%" || /^(?:per ?cent|prozent)$/.test(unit)) return "percent";
  return times !== "" || unit === "times" ? "multiple" : "quantity";
}

function weighFigure(facts: {
  kind: FigureKind;
  value: number;
  isBare: boolean;
  hasScale: boolean;
  isFine: boolean;
}): number {
  const byKind = { percent: 0.85, money: 0.82, multiple: 0.84, quantity: 0.7 }[facts.kind];
  if (facts.hasScale) return byKind + 0.05;
  if (facts.isBare) return facts.value >= 100 ? 0.68 : facts.value >= 10 ? 0.5 : 0.3;
  return facts.kind === "quantity" && facts.value < 5 && !facts.isFine ? 0.35 : byKind;
}

/** Matches a capitalised word inside a sentence. A bare number after it is part of a name: "the Northpeak Trail 400". */
const NAME_BEFORE = /\S\s+\p{Lu}[\p{L}\p{N}'’-]*\s$/u;

function isNaming(text: string, figure: { startChar: number; endChar: number; isBare: boolean }): boolean {
  const { startChar, endChar, isBare } = figure;
  return (
    (isBare && NAME_BEFORE.test(textBefore(text, startChar))) ||
    NAMING.test(text.slice(Math.max(0, startChar - 16), startChar)) ||
    DATE_OR_TIME_AFTER.test(text.slice(endChar, endChar + 12)) ||
    (isBare && IN_PRODUCT.test(text.slice(endChar, endChar + 12))) ||
    isBesideMonth(text, { startChar, endChar })
  );
}

/** Returns true for a number next to the name of a month, as in "May 5" or "5 Sept." */
function isBesideMonth(text: string, figure: { startChar: number; endChar: number }): boolean {
  // bounded: the input has at most 16 characters.
  const before = /(\p{L}+)\.?\s+$/u.exec(
    text.slice(Math.max(0, figure.startChar - 16), figure.startChar),
  )?.[1];
  const after = /^\s(\p{L}+)/u.exec(text.slice(figure.endChar, figure.endChar + 16))?.[1];
  return [before, after].some((word = "") => /^\p{Lu}/u.test(word) && monthOf(word) !== null);
}

/** The number of characters before a figure that are read to classify it. Without this limit, each figure would read all text before it. */
const BEFORE_CHARS = 80;

function textBefore(text: string, startChar: number): string {
  return text.slice(Math.max(0, startChar - BEFORE_CHARS), startChar);
}

/** Returns true for a figure that is only a limit, as in "under $200". */
function isMereLimit(text: string, startChar: number): boolean {
  return /\b(?:under|below|within|between|above)\s$/i.test(
    text.slice(Math.max(0, startChar - 10), startChar),
  );
}

function isAge(text: string, endChar: number): boolean {
  return /^[\s-](?:years?[\s-])?old\b/i.test(text.slice(endChar));
}

function looksLikeYear(number: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(number);
}

function singular(unit: string): string {
  return unit.length > 2 ? unit.replace(/s$/, "") : unit;
}
