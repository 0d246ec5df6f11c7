import { say, type Instrument, type LayoutContent } from "@inkreel/contract";
import { findFigures, type FoundFigure } from "./find-figures.js";
import { findLabel } from "./label-phrase.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type QuantityLayout = Extract<LayoutContent, { layout: "quantity" }>;

/** The instruments by the words and signs of the units that they measure. Units are folded to their singular. */
const MEASURES: readonly [Instrument, RegExp][] = [
  ["thermometer", /^(?:°[cf]?|degree|grad)$/],
  [
    "gauge",
    /^(?:km\/h|kph|mph|watt|kilowatt|megawatt|gigawatt|kw|mw|gw|volt|decibel|db|psi|rpm|horsepower)$/,
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

/** Lays out the most important quantity of a sentence with the instrument that measures it. */
export function layoutQuantity(facts: SceneFacts): LayoutCandidate<QuantityLayout> | null {
  const measured = findFigures(facts)
    .filter(({ isRange, outOf }) => !isRange && outOf === null)
    .flatMap((found) => {
      const instrument = instrumentFor(found);
      return instrument === null ? [] : [{ found, instrument }];
    })
    .toSorted((left, right) => right.found.weight - left.found.weight);
  const [best] = measured;
  if (best === undefined) return null;
  const { figure, weight } = best.found;
  return {
    content: {
      layout: "quantity",
      figure,
      instrument: best.instrument,
      label: findLabel(facts, figure.words),
    },
    fit: weight + 0.01,
    reason: say("layout_quantity", { figure: figure.text, instrument: best.instrument }),
  };
}
