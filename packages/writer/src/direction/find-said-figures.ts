import { foldWord, isScaleWord, scaleOf, spelledValue } from "@inkreel/language";
import { findFigures, isFigureUnit, speedBehind, type FoundFigure } from "./find-figures.js";
import { isGerman, wordsOfChars, type SceneFacts } from "./scene-facts.js";

const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const ENGLISH = String.raw`(?:${TENS})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen`;
const GERMAN =
  "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig";
const SCALE = "hundred|thousand|million|billion|tausend|Millionen|Milliarden|Billionen";
const ENGLISH_NUMBERS = new RegExp(
  String.raw`(?<![\p{L}\p{N}$€£.,’'-])(?<number>${ENGLISH})(?: (?<scale>${SCALE}))?(?= (?<next>per cent|\p{L}+)(?![\p{L}\p{N}-]))`,
  "giu",
);
const GERMAN_NUMBERS = new RegExp(
  String.raw`(?<![\p{L}\p{N}$€£.,’'-])(?<number>${GERMAN})(?: (?<scale>${SCALE}))?(?= (?<next>\p{L}+)(?![\p{L}\p{N}-]))`,
  "giu",
);
/** "a cup and a half" */
const AND_A_HALF =
  /(?<![\p{L}\p{N}-])(?<number>an?|one|two|three|four|five|six) (?<next>\p{Ll}+) and a half(?![\p{L}\p{N}-])/giu;
/** Of what follows such a number, it is a part, a member or a name. */
const NO_COUNT = /^(?:of|in|and|out|dozens?|Uhr|times|thirds?|fifths?|von|mal|bis)$/i;
const PERCENT = /^(?:per ?cent|prozent)$/i;

/**
 * Finds the figures that are worth drawing, in digits and in words: "seven years", "seventy-eight percent". A figure in words is shown in
 * digits. Languages other than English and German have only those in digits.
 */
export function findSaidFigures(facts: SceneFacts): FoundFigure[] {
  const inDigits = findFigures(facts);
  const inGerman = isGerman(facts);
  if (!facts.isEnglish && !inGerman) return inDigits;
  const halves = inGerman
    ? []
    : [...facts.text.matchAll(AND_A_HALF)].flatMap((match) => readHalf(facts, match) ?? []);
  const spelled = [...facts.text.matchAll(inGerman ? GERMAN_NUMBERS : ENGLISH_NUMBERS)].flatMap(
    (match) => readSpelled(facts, match, inGerman ? "de" : "en") ?? [],
  );
  const isWhole = ({ startChar }: FoundFigure): boolean =>
    halves.every((half) => startChar < half.startChar || startChar >= half.endChar);
  const inWords = [...halves, ...spelled.filter(isWhole)];
  const isFree = ({ startChar, endChar }: FoundFigure): boolean =>
    inDigits.every((other) => endChar <= other.startChar || startChar >= other.endChar);
  return inWords.length === 0
    ? inDigits
    : [...inDigits, ...inWords.filter(isFree)].toSorted((left, right) => left.startChar - right.startChar);
}

function readHalf(facts: SceneFacts, match: RegExpExecArray): FoundFigure | null {
  const { number = "", next = "" } = match.groups ?? {};
  const whole = /^an?$/i.test(number) ? 1 : spelledValue(foldWord(number), "en");
  if (whole === null || !isFigureUnit(next)) return null;
  const value = whole + 0.5;
  const startChar = match.index;
  const endChar = startChar + match[0].length;
  const many = pluralOf(next.toLowerCase());
  const unit = many.replace(/(?<=..)s$/, "");
  const suffix = ` ${many}`;
  return {
    figure: {
      text: `${value}${suffix}`,
      value,
      decimals: 1,
      prefix: "",
      suffix,
      words: wordsOfChars(facts.words, startChar, endChar),
    },
    kind: "quantity",
    unit,
    scaledValue: value,
    weight: 0.7,
    startChar,
    endChar,
    isRange: false,
    outOf: null,
  };
}

/** Returns the plural of a unit, which is a noun or a sign: "inches", "centuries", "km". */
function pluralOf(unit: string): string {
  if (unit === "foot") return "feet";
  if (/s$|^(?:feet|percent)$/.test(unit) || !/[aeiou]/.test(unit)) return unit;
  return unit.replace(/(?<![aeiou])y$/, "ie").replace(/ch$/, "che") + "s";
}

/** "Halb neun" is half past eight and no nine. */
const HALF_HOUR = /(?<!\p{L})(?:halb|dreiviertel|viertel(?: vor| nach)?) $/iu;

/** "Drei bis fünf" is no five. */
const RANGE_BEFORE = new RegExp(String.raw`(?:\d|(?<!\p{L})(?:${GERMAN})) bis $`, "iu");
/** What stands before the first word of a sentence or of what somebody says. */
const OPENS = /(?:^|[.!?:–—(]\s*|["“„«‘]\s*)$/u;

function readSpelled(facts: SceneFacts, match: RegExpExecArray, language: "en" | "de"): FoundFigure | null {
  const { number = "", scale, next = "" } = match.groups ?? {};
  const value = spelledValue(foldWord(number), language);
  if (value === null || NO_COUNT.test(next)) return null;
  const lead = facts.text.slice(0, match.index);
  if ((language === "de" && HALF_HOUR.test(lead)) || RANGE_BEFORE.test(lead)) return null;
  // "Wales' Six Nations squad" counts nothing.
  if (/^\p{Lu}/u.test(number) && !OPENS.test(lead)) return null;
  const factor =
    scale === undefined ? 1 : isScaleWord(scale) || language === "de" ? scaleOf(foldWord(scale)) : 1;
  if (factor === null) return null;
  const isPercent = PERCENT.test(next);
  const isUnit = isPercent || isFigureUnit(next);
  const startChar = match.index;
  const unitChar = startChar + match[0].length + (isUnit ? next.length + 1 : 0);
  const speed = isUnit ? speedBehind(facts.text, { endChar: unitChar, unit: next }) : null;
  const suffix = `${scale === undefined ? "" : ` ${scale}`}${isUnit ? ` ${next}` : ""}${speed?.behind ?? ""}`;
  const endChar = unitChar + (speed?.behind.length ?? 0);
  const kind = isPercent ? "percent" : /^(?:dollar|euro)s?$/i.test(next) ? "money" : "quantity";
  return {
    figure: {
      text: `${value}${suffix}`,
      value,
      decimals: 0,
      prefix: "",
      suffix,
      words: wordsOfChars(facts.words, startChar, endChar),
    },
    kind,
    unit: isPercent ? "%" : (speed?.unit ?? (isUnit ? next.toLowerCase().replace(/(?<=..)s$/, "") : "")),
    scaledValue: value * factor,
    weight: isPercent ? 0.85 : isUnit || factor > 1 ? 0.7 : value >= 10 ? 0.5 : 0.3,
    startChar,
    endChar,
    isRange: false,
    outOf: null,
  };
}
