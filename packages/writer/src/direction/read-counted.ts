import { COUNT_DRAWINGS_MAX, type Counted, type SceneElement } from "@inkreel/contract";
import { groupThousands } from "@inkreel/language";
import { findObjects } from "../objects/choose-object.js";
import { countedNoun } from "./counted-noun.js";
import { before } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { PEOPLE } from "./people-nouns.js";
import type { SceneFacts } from "./scene-facts.js";

/** A count with what its array shows. */
export interface ReadCount {
  counted: Counted;
  /** What is counted, or null if the figure itself says it. */
  label: SceneElement | null;
  /** Whether the drawings show the thing itself, and no dots. */
  isDrawn: boolean;
}

/** So many objects can still be told apart, and of people and dots. */
const OBJECTS_MAX = 60;
/** A larger count is drawn in drawings that stand for many. */
const GROUPED_MOST = 50;
const GROUPED_OBJECTS_MOST = 30;
const LEAST_DOTS = 4;
const LARGEST = 1e13;
const STEPS = [1, 2, 5] as const;

const YEAR = /^(?:1[89]|20)\d\d$/u;
/** Words before a year: "in 2016 people …", "On January 28, 2016 people …". */
const BEFORE_YEAR =
  /(?:^|[^\p{L}])(?:(?:in|since|until|during|of|by|seit|bis|jahr|jahre)|(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}{0,6}\.?(?: \d{1,2}(?:st|nd|rd|th)?,?)?) $/iu;

/** Returns true for a number that is a year, though a noun stands behind it. */
function isYear(facts: SceneFacts, found: FoundFigure): boolean {
  return YEAR.test(found.figure.text.split(" ")[0]!) && BEFORE_YEAR.test(before(facts, found));
}

/** Reads how many of which things a figure counts, or null if it is no count or nothing whole. */
export function readCounted(facts: SceneFacts, found: FoundFigure): ReadCount | null {
  const count = found.scaledValue;
  const noun = countedNoun(facts, found);
  const isPeopleUnit =
    found.kind === "quantity" && PEOPLE.test(`${found.unit}s`.replace(/^peoples$/, "people"));
  const isCount = Number.isInteger(count) && count >= 2 && count < LARGEST && (noun !== null || isPeopleUnit);
  if (!isCount || found.isRange || found.outOf !== null || isYear(facts, found)) return null;
  const isPerson = isPeopleUnit || PEOPLE.test(noun?.head ?? "");
  const pictogram = isPerson || noun === null ? null : objectAt(facts, noun.endChar);
  const isDrawn = isPerson || pictogram !== null;
  if (!isDrawn && count < LEAST_DOTS) return null;
  const most = pictogram === null ? COUNT_DRAWINGS_MAX : OBJECTS_MAX;
  const each = count <= most ? 1 : eachOf(count, pictogram === null ? GROUPED_MOST : GROUPED_OBJECTS_MOST);
  const said = each === 1 ? null : sayNumber(each, facts);
  if (each > 1 && said === null) return null;
  return {
    counted: { drawings: count / each, each: said, unit: isPerson ? "person" : "dot", pictogram },
    label: noun?.phrase ?? null,
    isDrawn,
  };
}

function objectAt({ text, language }: SceneFacts, endChar: number): string | null {
  return findObjects(text, language).find((object) => object.endChar === endChar)?.name ?? null;
}

/** Returns the smallest round number of which at most so many make the count. */
function eachOf(count: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((each) => each * power >= count / most);
    if (step !== undefined) return step * power;
  }
}

/** Returns a round number as English and German write it, or null in other languages. */
function sayNumber(value: number, { isEnglish, language }: SceneFacts): string | null {
  if (!isEnglish && !/^de\b/i.test(language)) return null;
  if (isEnglish && value >= 1e9) return `${value / 1e9} billion`;
  if (isEnglish && value >= 1e6) return `${value / 1e6} million`;
  return groupThousands(String(value), isEnglish ? "," : ".");
}
