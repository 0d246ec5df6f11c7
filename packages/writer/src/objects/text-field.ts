import { splitWords } from "@inkreel/language";
import data from "../data/fields.json" with { type: "json" };
import { wordSet } from "../reading/word-set.js";
import { singularForms } from "./singular.js";

/** The field to which a text belongs, such as basketball or law. */
export interface TextField {
  /** The drawing that stands for the field. */
  pictogram: string;
  /** What belongs to the field and can be seen where the words name nothing. The first stands for the field. */
  scenery: readonly string[];
  /** Returns true if a sentence uses words of the field that its drawing shows. */
  isIn: (sentence: string) => boolean;
}

interface Field {
  pictogram: string;
  /** Its words with what each weighs: less if other fields have it, too. */
  words: ReadonlyMap<string, number>;
  /** The words whose sentences the drawing shows: a balance stands for a court, but not for every lawyer. */
  shown: ReadonlySet<string>;
  scenery: readonly string[];
}

type FieldLanguage = "en" | "de";

const FIELDS: Readonly<Record<string, readonly Field[]>> = { en: readFields("en"), de: readFields("de") };
/** A text is of a field if it uses so many different words of it, in so many sentences, and if these words weigh so much. */
const LEAST_WORDS = 5;
const LEAST_SENTENCES = 4;
const LEAST = { share: 0.15, weight: 5, lead: 1.1 };
/** What proves it where the title has no word of the field. `lead`: how much more its words weigh than those of any other field. */
const LEAST_UNTITLED = { share: 0.3, weight: 6, lead: 1.5 };
/** A title says what a text is about, so its words count twice. */
const TITLE_COUNT = 2;

/**
 * Returns the field of an English or German text, or null. Many texts name no thing again and again, but all their words come from one field:
 * innings, pitchers and homers. One such word proves nothing, so only many of them together do.
 */
export function fieldOf({ title, sentences }: TextToPlace, language: string): TextField | null {
  const fields = FIELDS[language.slice(0, 2).toLowerCase()];
  if (fields === undefined) return null;
  const ofTitle = wordsIn(title.toLowerCase());
  const said = [...sentences.map(wordsIn), ...Array<string[]>(TITLE_COUNT).fill(ofTitle)];
  const [first, second] = fields
    .map((field) => ({ field, ...countIn(field, said) }))
    .toSorted((one, other) => other.weight - one.weight);
  if (first === undefined || first.words < LEAST_WORDS) return null;
  const { pictogram, words, shown, scenery } = first.field;
  const least = ofTitle.some((word) => words.has(word)) ? LEAST : LEAST_UNTITLED;
  const isOften = first.sentences >= Math.max(LEAST_SENTENCES, said.length * least.share);
  const isAhead = first.weight >= Math.max(least.weight, (second?.weight ?? 0) * least.lead);
  if (!isOften || !isAhead) return null;
  return { pictogram, scenery, isIn: (sentence) => wordsIn(sentence).some((word) => shown.has(word)) };
}

/** A text of which the field is asked. */
export interface TextToPlace {
  title: string;
  sentences: readonly string[];
}

/** Returns a test whether a sentence uses words of the field for which a drawing stands, or null if it stands for none. */
export function wordsOfField(pictogram: string, language: string): ((sentence: string) => boolean) | null {
  const field = FIELDS[language.slice(0, 2).toLowerCase()]?.find((each) => each.pictogram === pictogram);
  return field === undefined ? null : (sentence) => wordsIn(sentence).some((word) => field.words.has(word));
}

interface Counted {
  words: number;
  sentences: number;
  weight: number;
}

/**
 * Counts the words of a field. A word weighs the root of how often it comes, because one that comes in every sentence may be a name or mean
 * something else there ("the defendant Roof", "Evidence Action").
 */
function countIn({ words }: Field, said: readonly (readonly string[])[]): Counted {
  const counts = new Map<string, number>();
  let sentences = 0;
  for (const sentence of said) {
    const found = new Set(sentence.filter((word) => words.has(word)));
    if (found.size > 0) sentences += 1;
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weight = [...counts].reduce(
    (sum, [word, count]) => sum + Math.sqrt(count) * (words.get(word) ?? 0),
    0,
  );
  return { words: counts.size, sentences, weight };
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

/** Reads the fields of a language. Words behind a bar only prove the field of a text. */
function readFields(language: FieldLanguage): Field[] {
  const fields = Object.values<FieldData>(data).flatMap((field) => {
    const words = field[language];
    if (words === undefined) return [];
    const [shown = "", proving = ""] = words.split("|").map((part) => part.trim());
    const all = wordSet(`${shown} ${proving}`.trim());
    const scenery = field.scenery.split(" ");
    return [{ pictogram: scenery[0]!, all, shown: wordSet(shown), scenery }];
  });
  const countOf = (word: string): number => fields.filter(({ all }) => all.has(word)).length;
  return fields.map(({ all, ...field }) => ({
    ...field,
    words: new Map([...all].map((word) => [word, 1 / countOf(word)])),
  }));
}

interface FieldData {
  scenery: string;
  en?: string;
  de?: string;
}

const KNOWN: ReadonlySet<string> = new Set(
  Object.values(FIELDS).flatMap((fields) => fields.flatMap(({ words }) => [...words.keys()])),
);
