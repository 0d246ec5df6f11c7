import type { Figure, Instrument } from "@inkreel/contract";
import { findObjects } from "../objects/choose-object.js";
import { after, before, clauseBefore } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import { MIN_FIGURE_WEIGHT } from "./number-layout.js";
import { thingNamedOnce } from "./passing-thing.js";
import { instrumentFor, isMeasured } from "./quantity-layout.js";
import { readCounted, type ReadCount } from "./read-counted.js";
import { shownDeed } from "./shown-deed.js";
import { wordsOfChars, type SceneFacts } from "./scene-facts.js";

/** For which time or thing an amount is: "$53 million a week". */
const RATE =
  /^ (?:(?:per|an?|each|every) (?:second|minute|hour|day|night|week|month|quarter|year|person|head|piece|pound|gallon|litre|liter|ton|tonne|barrel|share|ticket|kilometre|kilometer|mile|square (?:foot|metre|meter))|(?:pro|je|im) (?:Sekunde|Minute|Stunde|Tag|Nacht|Woche|Monat|Quartal|Jahr|Person|Kopf|Stück|Liter|Kilo|Kilogramm|Tonne|Quadratmeter|Kilometer))(?![\p{L}\p{N}-])/u;
/** What is not so would be stated by its figure alone. */
const DENIED =
  /(?<!\p{L})(?:not|never|no|neither|nor|without|instead of|rather than|if|unless|kein(?:e[nmrs]?)?|nicht|nie|ohne|statt|wenn)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** Fewer things are told by the sentence, and a large "2" says nothing. */
const LEAST_COUNT = 10;
/** A small price says what it is for first. */
const LEAST_MONEY = 1000;
/** A longer noun is not read at a glance. */
const MOST_NOUN_CHARS = 26;

/** "300 drones and rockets" are not 300 drones. */
const AND = /^(?:and|or|und|oder)$/iu;
/** "Den übrigen 721 Abgeordneten": the form of the noun needs its sentence. */
const IN_CASE = /(?<!\p{L})(?:de[mnrs]|eine[mnrs]|von|mit|bei|aus|zu) (?:\p{L}+ )?$/u;
/** A drawing that is as sure as this is what the sentence would show without its amount. */
const LEAST_DRAWN = 0.7;

/**
 * Returns an amount with all that is needed to understand it above captions that say its sentence: an amount of money or a measure with
 * the time that it is for ("$60,000 a year"), and a count with what is counted ("255,904 potholes"). Null for spans of time and lengths, which say nothing
 * without what lasts or is so long, for small counts, for one of several amounts, and for what is denied, asked or only supposed. A thing that
 * the sentence names says more than its amount, unless people are counted.
 */
export function namedAmount(facts: SceneFacts, { words }: Pick<Figure, "words">): Figure | null {
  const figures = findSaidFigures(facts);
  const found = figures.find(
    ({ figure: { words: own } }) => own.startWord >= words.startWord && own.endWord <= words.endWord,
  );
  if (found === undefined || found.weight < MIN_FIGURE_WEIGHT || found.scaledValue === 0) return null;
  const isOneOfSeveral = figures.some((other) => other !== found && other.kind === found.kind);
  if (isOneOfSeveral || !isMeasured(facts, found) || isUnsure(facts, found)) return null;
  const count = readCounted(facts, found);
  if (count?.counted.unit !== "person" && namesThing(facts, found, count)) return null;
  const instrument = instrumentFor(found);
  if (instrument !== null && !TOLD_ALONE.has(instrument)) return null;
  if (instrument === "coins" && Math.abs(found.scaledValue) < LEAST_MONEY) return null;
  if (instrument !== null) return extended(facts, found, RATE.exec(after(facts, found))?.[0] ?? "");
  return count === null || found.scaledValue < LEAST_COUNT ? null : counted(facts, found, count);
}

/** Instruments that say something without what they measure. */
const TOLD_ALONE: ReadonlySet<Instrument> = new Set<Instrument>([
  "coins",
  "scale",
  "thermometer",
  "gauge",
  "tank",
]);

function isUnsure(facts: SceneFacts, found: FoundFigure): boolean {
  return DENIED.test(clauseBefore(facts.text, found.startChar)) || /\?["”’»“)]*$/u.test(facts.text);
}

/** Returns true if a sentence names or tells something else that is drawn. */
function namesThing(facts: SceneFacts, { endChar }: FoundFigure, count: ReadCount | null): boolean {
  const behind = facts.text.slice(endChar, endChar + MOST_NOUN_CHARS);
  const isCounted = (thing: { startChar: number; endChar: number }): boolean =>
    thing.startChar >= endChar && !/[,;:.!?]/u.test(behind.slice(0, thing.endChar - endChar));
  const things = findObjects(facts.text, facts.language, LEAST_DRAWN);
  const once = facts.isEnglish ? (thingNamedOnce(facts) ?? shownDeed(facts)) : null;
  return (
    things.some((thing) => facts.belongs(thing.name) && !isCounted(thing)) ||
    (once !== null && once !== count?.counted.pictogram)
  );
}

/** Returns a count with the noun behind it, or null if that is long or not all that is counted. */
function counted(facts: SceneFacts, found: FoundFigure, { label }: ReadCount): Figure | null {
  if (label === null) return found.figure;
  const { text, words } = label;
  const [last, next] = facts.words.slice((words?.endWord ?? 0) - 1);
  const isMore = last?.text.endsWith(",") === true || AND.test(next?.bare ?? "");
  const isNext = words?.startWord === found.figure.words.endWord;
  const isInCase = !facts.isEnglish && IN_CASE.test(before(facts, found));
  if (isMore || !isNext || isInCase || text.length > MOST_NOUN_CHARS) return null;
  return extended(facts, found, ` ${text}`);
}

/** Returns a figure with the words behind it as a part of its text. */
function extended(facts: SceneFacts, { figure, startChar, endChar }: FoundFigure, behind: string): Figure {
  if (behind === "") return figure;
  return {
    ...figure,
    text: figure.text + behind,
    suffix: figure.suffix + behind,
    words: wordsOfChars(facts.words, startChar, endChar + behind.length),
  };
}
