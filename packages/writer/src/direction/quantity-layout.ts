import { say, type Instrument, type LayoutContent } from "@inkreel/contract";
import { nounPhrase } from "./figure-subject.js";
import { after, before } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { layoutNumber, MIN_FIGURE_WEIGHT } from "./number-layout.js";
import { findSaidFigures } from "./find-said-figures.js";
import { readCounted, type ReadCount } from "./read-counted.js";
import { isGerman, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";
import { wholeClause } from "./whole-clause.js";

type QuantityLayout = Extract<LayoutContent, { layout: "quantity" }>;

/** The instruments by the words and signs of the units that they measure. Units are folded to their singular. */
const MEASURES: readonly [Instrument, RegExp][] = [
  ["thermometer", /^°[cf]?$/],
  [
    "gauge",
    /^(?:km\/h|kph|mph|m\/s|watt|kilowatt|megawatt|gigawatt|kw|mw|gw|volt|decibel|db|psi|rpm|horsepower)$/,
  ],
  [
    "scale",
    /^(?:kg|g|mg|lb|lbs|oz|gram|kilogram|kilo|milligram|pound|ounce|ton|tonne|gramm|kilogramm|tonnen)$/,
  ],
  [
    "ruler",
    /^(?:km|m|cm|mm|ft|meter|metre|kilometer|kilometre|centimeter|centimetre|millimeter|millimetre|mile|foot|feet|inch|inche|yard|metern)$/,
  ],
  ["tank", /^(?:l|ml|liter|litre|milliliter|millilitre|gallon|pint|quart|barrel)$/],
  [
    "calendar",
    /^(?:day|week|month|year|tag|tage|tagen|woche|wochen|monat|monate|monaten|jahr|jahre|jahren)$/,
  ],
  ["clock", /^(?:hour|minute|min|second|stunde|stunden|minuten|sekunde|sekunden)$/],
];
/** The largest counts that a calendar and a clock can show. */
const CALENDAR_MAX = 60;
const CLOCK_MAX = 60;
const LEAST_COUNT = 2;

/** Returns the instrument that measures a figure, or null if none does or its value does not fit on one. */
export function instrumentFor({ kind, unit, figure }: FoundFigure): Instrument | null {
  if (kind === "money") return "coins";
  if (kind !== "quantity") return null;
  const instrument = MEASURES.find(([, pattern]) => pattern.test(unit))?.[0] ?? null;
  const size = Math.abs(figure.value);
  const isCounted = instrument === "calendar" || instrument === "clock";
  if (isCounted && (size < LEAST_COUNT || size > (instrument === "clock" ? CLOCK_MAX : CALENDAR_MAX)))
    return null;
  return size === 0 ? null : instrument;
}

/** Words around a figure that only place something in time or describe a thing. */
const TIME_BEFORE =
  /\b(?:last|past|next|first|every|each|previous|coming|another|age of|aged?) (?:\p{L}+ )?$|\bvor (?:\p{L}+ )?$/iu;
const TIME_AFTER =
  /^ ?(?:\([^)]*\) )?(?:ago|old|later|earlier|after|before|since|away|in a row|straight|from now|into|prior|apart|alte?[mnrs]?|später|früher|zuvor|danach)(?!\p{L})/iu;

/** "Turns 40 years old" says how old something is. */
const AGE = /(?:^| )(?:is|was|turns|turned)(?: (?:just|only|now|about|almost|nearly))? \| old$/iu;
/** "Eight minutes, 4.69 seconds" is one time, of which the first figure is a part. */
const COMPOUND_AFTER =
  /^,?(?: and)? \d[\d.,]* ?(?:hours?|minutes?|seconds?|mins?|secs?|months?|days?|inch(?:es)?|ounces?|stunden?|minuten?|sekunden?|monate?|tage?)(?!\p{L})/iu;
/** A unit in the singular behind a larger figure describes what follows, "a five year timescale", but not that of a speed. */
const SINGULAR_UNIT =
  /(?<! (?:per|an?)) (?:year|month|week|day|hour|minute|second|mile|foot|inch|pound|ton|gallon)$/i;

/** "Kinder ab 5 Jahren", "mit 40 Jahren": a German age. */
const GERMAN_AGE = /(?<!\p{L})(?:ab|mit|unter) $/iu;
/** "Ein zehn Tage altes Baby" */
const GERMAN_AGE_AFTER = /^ (?:Jahre?|Monate?|Wochen?|Tage?) alte[mnrs]?(?!\p{L})/u;
/** Words beside which degrees measure no heat. */
const OF_ANGLE = /winkel|bewegungsradius|drehung|gedreht|neigung|schräglage|rundum/iu;

function isNoMeasure(facts: SceneFacts, found: FoundFigure): boolean {
  if (!isGerman(facts)) return false;
  if (GERMAN_AGE_AFTER.test(after(facts, found))) return true;
  if (found.unit.startsWith("jahr")) return GERMAN_AGE.test(before(facts, found));
  return found.unit === "°" && OF_ANGLE.test(facts.text);
}

/** Returns true for a figure that says how much of something there is, and does not only describe or date it. */
export function isMeasured(facts: SceneFacts, found: FoundFigure): boolean {
  const { figure, isRange, outOf } = found;
  const isAttribute =
    /-/.test(figure.suffix) ||
    /^-\p{L}/u.test(after(facts, found)) ||
    (facts.isEnglish && figure.value > 1 && SINGULAR_UNIT.test(figure.text));
  if (isRange || outOf !== null || isAttribute || isNoMeasure(facts, found)) return false;
  if (
    /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)) (?:to|or|and|–|-|x|×) $|[–(-]$/i.test(
      before(facts, found),
    ) ||
    /^ (?:to|or) [$€£]?\d/.test(after(facts, found))
  )
    return false;
  if (COMPOUND_AFTER.test(after(facts, found))) return false;
  return (
    isAge(facts, found) || (!TIME_AFTER.test(after(facts, found)) && !TIME_BEFORE.test(before(facts, found)))
  );
}

/** "When she was two years old" only says when something was. */
const WHEN = /(?<!\p{L})(?:when|while|since|until|before) (?:\p{L}+ ){1,3}$/iu;

function isAge(facts: SceneFacts, found: FoundFigure): boolean {
  if (WHEN.test(before(facts, found))) return false;
  return AGE.test(`${before(facts, found)}|${after(facts, found).slice(0, 4)}`);
}

/**
 * A figure after so many words and in the second half comes when most is said. The words before it are type, and the instrument takes their
 * place, so it is better than type alone. Things that the sentence names are in the picture for longer.
 */
const LATE_WORD = 12;
const LATE_FIT = 0.46;
/** A count whose things are drawn says more than the figure alone. */
const DRAWN_FIT = 0.68;

const TOLD_FIT = 0.5;

function isLate({ words }: SceneFacts, { figure }: FoundFigure): boolean {
  return figure.words.startWord > Math.max(LATE_WORD, words.length / 2);
}

/** Returns true if the scene would otherwise show the same figure without its instrument. */
function isBareElse(facts: SceneFacts, { figure }: FoundFigure): boolean {
  return layoutNumber(facts)?.content.figure.words.startWord === figure.words.startWord;
}

interface Measured {
  found: FoundFigure;
  instrument: Instrument;
  count: ReadCount | null;
  fit: number;
}

const ATTRIBUTE_FIT = 0.5;

/** "A 55-kilometer buffer zone", "a 21 day recovery period": the figure measures the noun behind it. */
function measureOfNoun(facts: SceneFacts, found: FoundFigure): Measured | null {
  const { figure, isRange, outOf, endChar } = found;
  const instrument = instrumentFor(found);
  const isOpened = /(?<!\p{L})(?:an?|the|their|its|his|her) (?:\p{L}+ly )?$/iu.test(before(facts, found));
  const isAttribute = /-/.test(figure.suffix) || SINGULAR_UNIT.test(figure.text);
  if (!facts.isEnglish || instrument === null || isRange || outOf !== null || !isOpened || !isAttribute)
    return null;
  if (facts.text[endChar] !== " ") return null;
  const label = nounPhrase(facts, { startWord: figure.words.endWord, endWord: facts.words.length });
  const isNext = label?.words?.startWord === figure.words.endWord;
  return isNext ? { found, instrument, count: null, fit: ATTRIBUTE_FIT } : null;
}

function measure(facts: SceneFacts, found: FoundFigure): Measured | null {
  const instrument = instrumentFor(found);
  const isOld = isAge(facts, found) && wholeClause(facts, found.figure.words) !== null;
  const fit = Math.max(found.weight + 0.01, isOld ? TOLD_FIT : 0);
  if (instrument !== null) return { found, instrument, count: null, fit };
  const count = readCounted(facts, found);
  if (count === null) return null;
  if (count.isDrawn) return { found, instrument: "count", count, fit: Math.max(fit, DRAWN_FIT) };
  if (found.weight >= MIN_FIGURE_WEIGHT) return { found, instrument: "count", count, fit };
  // A few things are worth drawing where their sentence is short enough to stand beside them.
  const isTold = wholeClause(facts, found.figure.words) !== null;
  return isTold ? { found, instrument: "count", count, fit: TOLD_FIT } : null;
}

/** A sentence with more figures is a list of amounts. */
const MAX_FIGURES = 4;

/** Lays out the most important quantity of a sentence with the instrument that measures it. */
export function layoutQuantity(facts: SceneFacts): LayoutCandidate<QuantityLayout> | null {
  const figures = findSaidFigures(facts);
  if (figures.length > MAX_FIGURES) return null;
  const [stated] = figures
    .filter((found) => isMeasured(facts, found))
    .flatMap((found) => measure(facts, found) ?? [])
    .toSorted((left, right) => right.fit - left.fit);
  const best = stated ?? figures.flatMap((found) => measureOfNoun(facts, found) ?? [])[0];
  if (best === undefined) return null;
  const { found, instrument, count, fit } = best;
  const { figure } = found;
  return {
    content: {
      layout: "quantity",
      figure,
      instrument,
      label: null,
      ...(count !== null && { counted: count.counted }),
    },
    fit: isLate(facts, found) && !isBareElse(facts, found) ? LATE_FIT : fit,
    reason: say("layout_quantity", { figure: figure.text, instrument }),
  };
}
