import type { Figure } from "@inkreel/contract";
import { wordsOfChars, type SceneFacts } from "./scene-facts.js";

type FigureKind = "percent" | "money" | "multiple" | "quantity";

/** A figure of the text with what kind it is and how much it deserves to be shown. */
export interface FoundFigure {
  figure: Figure;
  kind: FigureKind;
  /** What it counts: "%", "$", "hours"; figures of one unit can be compared. */
  unit: string;
  /** With its scale ("million") applied. */
  scaledValue: number;
  weight: number;
  startChar: number;
  endChar: number;
}

const UNITS =
  "percent|per cent|hours?|hrs|minutes?|mins?|seconds?|days?|weeks?|months?|years?|times|people|users|customers|students|workers|patients|employees|miles|kilometers|kilometres|km|meters|metres|cm|mm|feet|inches|pounds|kilograms|kg|grams|g|mg|liters|litres|ml|tons|tonnes|degrees|calories|kcal|points|stars|dollars|euros|GB|MB|TB|MHz|GHz|watts|kW|kWh|MW|GW|Hz|kHz|psi|lux|lumens|steps|words|pages|jobs|homes|countries|cities|copies|loaves|mph|km/h|°C|°F|°";
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/–-])(?<prefix>US\$|[$€£¥])?(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?<percent>\s?%)?(?<times>[x×](?![\p{L}\p{N}]))?(?<scale>\s(?:thousand|million|billion|trillion)|[kKmMbB]n?(?![\p{L}\p{N}]))?(?<unit>[\s-](?:${UNITS})(?![\p{L}\p{N}]))?`,
  "gu",
);
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mn: 1e6,
  billion: 1e9,
  b: 1e9,
  bn: 1e9,
  trillion: 1e12,
};
/** Before a number that names something instead of counting it. */
const NAMING =
  /(?:\b(?:No|Nos|Version|version|v|Chapter|chapter|Section|Figure|Table|Step|step|Level|Route|Highway|Room|Page|page|Area|Flight|Article|Rule|Mach|iPhone|Windows|Node|Python|Phase|Type|Class|Grade|Formula|Channel|Studio|covid|COVID|Covid|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|age|aged)\.?|#)\s*$/;
const MONTH_AFTER =
  /^\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|^(?:st|nd|rd|th)\b|^:\d|^\/\d|^-\d|^–\d|^\s(?:a\.?m|p\.?m|AM|PM|BC|AD|o['’]clock)\b/;

/** Finds the figures worth drawing: money, shares, multiples, quantities; not years, dates, versions, names. */
export function findFigures(facts: Pick<SceneFacts, "text" | "words">): FoundFigure[] {
  const found: FoundFigure[] = [];
  for (const match of facts.text.matchAll(FIGURE)) {
    const figure = readFigure(facts, match);
    if (figure !== null) found.push(figure);
  }
  return found;
}

function readFigure(facts: Pick<SceneFacts, "text" | "words">, match: RegExpMatchArray): FoundFigure | null {
  const { prefix = "", number = "", percent = "", times = "", scale = "", unit = "" } = match.groups ?? {};
  const startChar = match.index ?? 0;
  const suffix = percent + times + scale + unit;
  const text = prefix + number + suffix;
  const endChar = startChar + text.length;
  const isBare = prefix === "" && suffix === "";
  const value = Number(number.replaceAll(",", ""));
  if (isNaming(facts.text, startChar, endChar) || (isBare && looksLikeYear(number))) return null;
  if (/^0\d/.test(number) || number.length > 15) return null;
  const decimals = Math.min(6, number.split(".")[1]?.length ?? 0);
  if (formatFigure(value, decimals, number.includes(",")) !== number) return null;
  const unitName = percent === "" ? unit.slice(1).toLowerCase() : "%";
  const kind = kindOf({ prefix, times, unit: unitName });
  return {
    figure: { text, value, decimals, prefix, suffix, words: wordsOfChars(facts.words, startChar, endChar) },
    kind,
    unit: kind === "money" ? prefix : kind === "percent" ? "%" : singular(unitName),
    scaledValue: value * (SCALES[scale.trim().toLowerCase()] ?? 1),
    weight:
      weighFigure({ kind, value, isBare, hasScale: scale !== "" }) -
      (isMereLimit(facts.text, startChar) ? 0.35 : 0),
    startChar,
    endChar,
  };
}

/** Thousands are grouped exactly where the text groups them, so that counting up ends on the author's figure. */
function formatFigure(value: number, decimals: number, isGrouped: boolean): string {
  const fixed = value.toFixed(decimals);
  return isGrouped ? fixed.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",") : fixed;
}

function kindOf({ prefix, times, unit }: { prefix: string; times: string; unit: string }): FigureKind {
  if (prefix !== "" || /^(?:dollar|euro)s?$/.test(unit)) return "money";
  if (unit === "%" || /^per ?cent$/.test(unit)) return "percent";
  return times !== "" || unit === "times" ? "multiple" : "quantity";
}

function weighFigure(facts: { kind: FigureKind; value: number; isBare: boolean; hasScale: boolean }): number {
  const byKind = { percent: 0.85, money: 0.82, multiple: 0.84, quantity: 0.7 }[facts.kind];
  if (facts.hasScale) return byKind + 0.05;
  if (facts.isBare) return facts.value >= 100 ? 0.68 : facts.value >= 10 ? 0.5 : 0.3;
  return facts.kind === "quantity" && facts.value < 5 ? 0.5 : byKind;
}

function isNaming(text: string, startChar: number, endChar: number): boolean {
  return (
    NAMING.test(text.slice(Math.max(0, startChar - 16), startChar)) ||
    MONTH_AFTER.test(text.slice(endChar, endChar + 12))
  );
}

/** "under $200": the figure is not what the thing has. */
function isMereLimit(text: string, startChar: number): boolean {
  return /\b(?:under|below|within|between|above)\s$/i.test(
    text.slice(Math.max(0, startChar - 10), startChar),
  );
}

function looksLikeYear(number: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(number);
}

function singular(unit: string): string {
  return unit.length > 2 ? unit.replace(/s$/, "") : unit;
}
