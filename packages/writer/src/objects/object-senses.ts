import { matchObject, type ObjectLanguage, type ObjectMatch } from "@inkreel/objects";
import data from "../data/object-senses.json" with { type: "json" };

/** The words that stand near a noun in one of its senses, and the object that shows this sense, or null for none. */
interface Sense {
  near: ReadonlySet<string> | null;
  match: ObjectMatch | null;
}

const GENERAL_CONFIDENCE = 0.6;
/** A sense that its neighbours prove is as sure as a noun with one sense. */
const NEAR_CONFIDENCE = 1;

const SENSES: Readonly<Record<ObjectLanguage, ReadonlyMap<string, readonly Sense[]>>> = {
  en: readSenses(data.en),
  de: readSenses(data.de),
};

/**
 * Returns what a noun shows among the other words of its sentence, or null. A noun with several senses shows the first one
 * of which a typical neighbour is there. `noun` is in lower case and singular, `words` are all words in lower case.
 */
export function senseOf(
  noun: string,
  words: ReadonlySet<string>,
  language: ObjectLanguage,
): ObjectMatch | null {
  const senses = SENSES[language].get(noun);
  if (senses === undefined) return matchObject(noun, language);
  const sense = senses.find(({ near }) => near === null || [...near].some((word) => words.has(word)));
  return sense?.match ?? null;
}

/** Returns true for a noun whose senses are listed, also where none of them is shown. */
export function hasSenses(noun: string, language: ObjectLanguage): boolean {
  return SENSES[language].has(noun);
}

/** Returns the object of the sense of a noun that a typical neighbour proves, null if that sense shows none, undefined without a proof. */
export function provenSenseOf(
  noun: string,
  words: ReadonlySet<string>,
  language: ObjectLanguage,
): string | null | undefined {
  const sense = SENSES[language]
    .get(noun)
    ?.find(({ near }) => near !== null && [...near].some((word) => words.has(word)));
  return sense === undefined ? undefined : (sense.match?.name ?? null);
}

/** Returns the object of a noun where nothing proves another of its senses, or null. */
export function usualObjectOf(noun: string, language: ObjectLanguage): string | null {
  return SENSES[language].get(noun)?.find(({ near }) => near === null)?.match?.name ?? null;
}

/** Returns true if some sense of a noun is a thing that can be shown. */
export function isNounOfThing(noun: string, language: ObjectLanguage): boolean {
  const senses = SENSES[language].get(noun);
  return senses === undefined
    ? matchObject(noun, language) !== null
    : senses.some(({ match }) => match !== null);
}

function readSenses(
  table: Readonly<Record<string, readonly (readonly (string | null)[])[]>>,
): Map<string, Sense[]> {
  return new Map(Object.entries(table).map(([noun, senses]) => [noun, senses.map(readSense)]));
}

function readSense([near, object]: readonly (string | null)[]): Sense {
  const isGeneral = object?.startsWith("~") === true;
  return {
    near: near ? new Set(near.split(" ")) : null,
    match:
      object == null
        ? null
        : {
            name: isGeneral ? object.slice(1) : object,
            confidence: isGeneral ? GENERAL_CONFIDENCE : NEAR_CONFIDENCE,
          },
  };
}
