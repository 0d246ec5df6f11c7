import { splitWords } from "@inkreel/language";
import data from "../data/fields.json" with { type: "json" };
import { wordSet } from "../reading/word-set.js";
import { germanForms } from "./german-forms.js";
import { singularForms } from "./singular.js";

/** A field with its words and drawings. */
export interface Field {
  /** Its key in the table. */
  name: string;
  pictogram: string;
  /** Its words with what each weighs: less if other fields have it, too. */
  words: ReadonlyMap<string, number>;
  /** Those that have other meanings, too, so that a sentence with no more than them may be of something else. */
  weak: ReadonlySet<string>;
  scenery: readonly SceneryDrawing[];
}

interface SceneryDrawing {
  name: string;
  /** Whether it shows one of several things of the field, so that a text must name it: a handbag in the field of fashion. */
  isOneOfMany: boolean;
}

type FieldLanguage = "en" | "de";

/** The fields of a language, and how its sentences are read: as words in lower case, in the form in which word lists have them. */
export interface FieldsOfLanguage {
  fields: readonly Field[];
  wordsIn: (sentence: string) => string[];
  /** The same, for each word of the sentence on its own: compounds have several. */
  partsIn: (sentence: string) => string[][];
}

/** Returns the fields of a language, or null if their words are not known in it. */
export function readLanguage(language: string): FieldsOfLanguage | null {
  const primary = language.slice(0, 2).toLowerCase();
  return primary === "en" || primary === "de" ? LANGUAGES[primary] : null;
}

/** A word without its marks and its genitive. */
const BARE_WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/u;

function bareWordsOf(sentence: string): string[] {
  return splitWords(sentence).map(({ text }) => BARE_WORD.exec(text)?.[0] ?? "");
}

function readEnglish(fields: readonly Field[]): FieldsOfLanguage {
  const known = wordsOf(fields);
  const formOf = (bare: string): string =>
    known.has(bare) ? bare : (singularForms(bare).find((form) => known.has(form)) ?? bare);
  return readBy(fields, (bare) => [formOf(bare)]);
}

/** Ends of words that are verbs if they have no capital. */
const LIKE_VERB = /(?:en|e?te?|e?ten)$/u;

/**
 * German nouns grow endings, and they grow together: "Fußballspielern" counts for "Fußball" and "Spieler". Verbs do not: "festgehalten" is no
 * "Gehalt".
 */
function readGerman(fields: readonly Field[]): FieldsOfLanguage {
  const known = wordsOf(fields);
  const formsOf = (bare: string, isNoun: boolean): string[] => {
    const whole = germanForms(bare).find((form) => known.has(form));
    if (whole !== undefined) return [whole];
    return isNoun || !LIKE_VERB.test(bare) ? partsOf(bare, known) : [bare];
  };
  return readBy(fields, formsOf);
}

function readBy(
  fields: readonly Field[],
  formsOf: (bare: string, isNoun: boolean) => string[],
): FieldsOfLanguage {
  const partsIn = (sentence: string): string[][] =>
    bareWordsOf(sentence).map((bare) => formsOf(bare.toLowerCase(), /^\p{Lu}/u.test(bare)));
  return { fields, partsIn, wordsIn: (sentence) => partsIn(sentence).flat() };
}

/** Shorter words begin and end too many others: "Ei", "Rad", "Wal". */
const LEAST_PART = 5;
const LEAST_REST = 3;
/** Longer ones are no words, and each of their parts would be looked up. */
const MOST_COMPOUND_CHARS = 60;

/** Returns the longest known words with which a compound begins and ends, or the word itself. */
function partsOf(compound: string, known: ReadonlySet<string>): string[] {
  if (compound.length > MOST_COMPOUND_CHARS) return [compound];
  const head = longest(compound, (length) => compound.slice(-length), known);
  const modifier = longest(compound, (length) => compound.slice(0, length), known);
  const parts = [head, modifier].filter((part) => part !== null);
  return parts.length === 0 ? [compound] : parts;
}

function longest(
  compound: string,
  partOf: (length: number) => string,
  known: ReadonlySet<string>,
): string | null {
  for (let length = compound.length - LEAST_REST; length >= LEAST_PART; length--) {
    const part = germanForms(partOf(length)).find((form) => form.length >= LEAST_PART && known.has(form));
    if (part !== undefined) return part;
  }
  return null;
}

function wordsOf(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ words }) => [...words.keys()]));
}

/** The mark behind words that have other meanings, too. */
const WEAK = "~";

/** Reads the fields of a language. */
function readFields(language: FieldLanguage): Field[] {
  const fields = Object.entries<FieldData>(data).flatMap(([name, field]) => {
    const words = field[language];
    if (words === undefined) return [];
    const scenery = field.scenery.split(" ").map(readDrawing);
    const all = wordSet(words.replaceAll(WEAK, ""));
    const weak = new Set(
      words.split(" ").flatMap((word) => (word.endsWith(WEAK) ? [word.slice(0, -1)] : [])),
    );
    return [{ name, pictogram: scenery[0]!.name, all, weak, scenery }];
  });
  const countOf = (word: string): number => fields.filter(({ all }) => all.has(word)).length;
  return fields.map(({ all, ...field }) => ({
    ...field,
    words: new Map([...all].map((word) => [word, 1 / countOf(word)])),
  }));
}

/** Reads "handbag?", one of many things of its field. */
function readDrawing(entry: string): SceneryDrawing {
  return { name: entry.replace("?", ""), isOneOfMany: entry.endsWith("?") };
}

interface FieldData {
  scenery: string;
  en?: string;
  de?: string;
}

const LANGUAGES: Readonly<Record<FieldLanguage, FieldsOfLanguage>> = {
  en: readEnglish(readFields("en")),
  de: readGerman(readFields("de")),
};
