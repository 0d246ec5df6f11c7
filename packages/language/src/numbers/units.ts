import unitData from "../data/units.json" with { type: "json" };
import { ENGLISH } from "../lexicon/languages.js";
import type { UnitData } from "../lexicon/language-data.js";
import { namesOf, wordsOf } from "../lexicon/word-list.js";
import { foldWord } from "../words/fold-word.js";

/** Dimension of a unit, and the value of one unit in the base unit of that dimension. */
export interface MeasureUnit {
  dimension: string;
  factor: number;
}

/** The spoken name of a unit in English. */
export interface UnitName {
  one: string;
  many: string;
}

const UNITS: Readonly<Record<string, UnitData>> = unitData;

const NAMES: ReadonlyMap<string, UnitName> = new Map(
  Object.values(UNITS).flatMap(({ names, signs }) => wordsOf(signs).map((sign) => [sign, readName(names)])),
);
/** All unambiguous spellings of units. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([unit, { names, signs, ambiguousNames = "", ambiguousSigns = "" }]) => {
    const ambiguous = new Set(wordsOf(`${ambiguousNames} ${ambiguousSigns}`));
    return [...wordsOf(signs), ...spellings(names)]
      .filter((written) => !ambiguous.has(written))
      .map((written): [string, string] => [written, unit]);
  }),
);
const MEASURES: ReadonlyMap<string, MeasureUnit> = new Map(
  [
    ...PLAIN,
    ...Object.entries(UNITS).flatMap(([unit, { words = {} }]) =>
      Object.values(words)
        .flatMap(wordsOf)
        .map((word): [string, string] => [word, unit]),
    ),
  ].flatMap(([written, unit]) => {
    const { dimension, factor } = UNITS[unit] ?? {};
    return dimension === undefined || factor === undefined
      ? []
      : [[foldWord(written), { dimension, factor }] as const];
  }),
);

/** Words after a number that say what it counts. */
const COUNTED: ReadonlySet<string> = new Set([
  ...PLAIN.keys(),
  ...Object.values(UNITS).flatMap(({ names }) => {
    const { one, many } = readName(names);
    return one === many ? [] : [one, many];
  }),
  ...wordsOf(ENGLISH.countedThings),
]);

function readName(names: string): UnitName {
  const [one = "", many = one] = (namesOf(names)[0] ?? "").split("/");
  return { one, many };
}

function spellings(names: string): string[] {
  return namesOf(names).flatMap((name) => name.split("/"));
}

/** Returns the unit of a folded word: "km", "Stunden". Null for other words and for ambiguous words ("m", "pounds"). */
export function measureUnit(foldedWord: string): MeasureUnit | null {
  return MEASURES.get(foldedWord) ?? null;
}

/** Returns the spoken name for the sign of a unit: "km" → kilometer, kilometers. Null for other signs. Case matters. */
export function unitName(sign: string): UnitName | null {
  return NAMES.get(sign.replace("μ", "µ")) ?? null;
}

/**
 * Returns true for a word that says what the number before it counts: a unit symbol, the English name of a unit, or a
 * noun such as "people". Case matters.
 */
export function isCounted(written: string): boolean {
  return COUNTED.has(written);
}
