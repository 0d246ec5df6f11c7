import { splitWords } from "@inkreel/language";
import data from "../data/fields.json" with { type: "json" };
import { wordSet } from "../reading/word-set.js";
import { singularForms } from "./singular.js";

/** The field to which a text belongs, such as basketball or law. */
export interface TextField {
  /** The drawing that stands for the field. */
  pictogram: string;
  /** Returns true if a sentence uses words of the field that its drawing shows. */
  isIn: (sentence: string) => boolean;
}

interface Field {
  pictogram: string;
  words: ReadonlySet<string>;
  /** The words whose sentences the drawing shows: a balance stands for a court, but not for every lawyer. */
  shown: ReadonlySet<string>;
}

const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  en: readFields(data.en),
  de: readFields(data.de),
};
/** A text is of a field if it uses so many different words of it, in so many sentences, and in this share of them. */
const LEAST_WORDS = 4;
const LEAST_SENTENCES = 4;
const LEAST_SHARE = 0.3;
/** How much oftener than any other field its words must come. Fields share words, so a text of two is of none. */
const LEAD = 1.4;

/**
 * Returns the field of an English or German text, or null. Many texts name no thing again and again, but all their words come from one field:
 * innings, pitchers and homers. One such word proves nothing, so only many of them together do.
 */
export function fieldOf(sentences: readonly string[], language: string): TextField | null {
  const fields = FIELDS[language.slice(0, 2).toLowerCase()];
  if (fields === undefined) return null;
  const said = sentences.map(wordsIn);
  const counted = fields
    .map((field) => ({ field, ...countIn(field, said) }))
    .toSorted((one, other) => other.sentences - one.sentences);
  const [first, second] = counted;
  if (first === undefined || first.words < LEAST_WORDS) return null;
  const isOften = first.sentences >= Math.max(LEAST_SENTENCES, said.length * LEAST_SHARE);
  if (!isOften || first.sentences < (second?.sentences ?? 0) * LEAD) return null;
  const { pictogram, shown } = first.field;
  return { pictogram, isIn: (sentence) => wordsIn(sentence).some((word) => shown.has(word)) };
}

/** Returns a test whether a sentence uses words of the field for which a drawing stands, or null if it stands for none. */
export function wordsOfField(pictogram: string, language: string): ((sentence: string) => boolean) | null {
  const field = FIELDS[language.slice(0, 2).toLowerCase()]?.find((each) => each.pictogram === pictogram);
  return field === undefined ? null : (sentence) => wordsIn(sentence).some((word) => field.words.has(word));
}

function countIn(
  { words }: Field,
  said: readonly (readonly string[])[],
): { words: number; sentences: number } {
  const found = said.map((sentence) => sentence.filter((word) => words.has(word)));
  return { words: new Set(found.flat()).size, sentences: found.filter(({ length }) => length > 0).length };
}

/** Returns the words of a sentence in lower case, in the form in which word lists have them. */
function wordsIn(sentence: string): string[] {
  return splitWords(sentence).map(({ text }) => {
    const bare = BARE_WORD.exec(text.toLowerCase())?.[0] ?? "";
    return KNOWN.has(bare) ? bare : (singularForms(bare).find((form) => KNOWN.has(form)) ?? bare);
  });
}

/** A word without its marks and its genitive. */
const BARE_WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/u;

/** Reads a table of fields. Words behind a bar only prove the field of a text. */
function readFields(fields: Readonly<Record<string, string>>): Field[] {
  return Object.entries(fields).map(([pictogram, words]) => {
    const [shown = "", proving = ""] = words.split(" | ");
    return { pictogram, words: wordSet(`${shown} ${proving}`.trim()), shown: wordSet(shown) };
  });
}

const KNOWN: ReadonlySet<string> = new Set(
  Object.values(FIELDS).flatMap((fields) => fields.flatMap(({ words }) => [...words])),
);
