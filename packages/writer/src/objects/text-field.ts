import { splitWords } from "@inkreel/language";
import data from "../data/fields.json" with { type: "json" };
import { wordSet } from "../reading/word-set.js";
import { germanForms } from "./german-forms.js";
import { cheers, isGrim, isTasteless } from "./mood.js";
import { singularForms } from "./singular.js";

/** The field to which a text belongs, such as basketball or law. */
export interface TextField {
  /** What belongs to the field and to this text. The first stands for the field. */
  scenery: readonly string[];
}

/** Returns what belongs to a sentence of a text and can be seen where its words name nothing. It is nothing where that is not sure. */
export type SceneryBeside = (sentence: string) => readonly string[];

interface Field {
  pictogram: string;
  /** Its words with what each weighs: less if other fields have it, too. */
  words: ReadonlyMap<string, number>;
  scenery: readonly SceneryDrawing[];
}

interface SceneryDrawing {
  name: string;
  /** Whether it shows one of several things of the field, so that a text must name it: a handbag in the field of fashion. */
  isOneOfMany: boolean;
}

type FieldLanguage = "en" | "de";

/** A text is of a field if it uses so many different words of it, in so many sentences, and if these words weigh so much. */
const LEAST_WORDS = 5;
/** What the title names and a third of the sentences speak of needs fewer different words. */
const LEAST_WORDS_OF_SUBJECT = 3;
const SHARE_OF_SUBJECT = 0.3;
const LEAST_SENTENCES = 4;
const LEAST = { share: 0.15, weight: 5, lead: 1.1 };
/** What proves it where the title has no word of the field. `lead`: how much more its words weigh than those of any other field. */
const LEAST_UNTITLED = { share: 0.3, weight: 6, lead: 1.5 };
/** A field that is only likely stands beside the sentences that use words of it. */
const LEAST_LIKELY = { words: 3, share: 0.15, lead: 1.1 };
/** A sentence with so many words of one field is of it, if the text has more of them. */
const LEAST_LOCAL_WORDS = 2;
/** Where fewer sentences speak of a field, the others are often about something else. */
const SHARE_THROUGHOUT = 0.45;
/** So many letters tell the sentences of a text apart. */
const COMPARED_CHARS = 30;
/** A title says what a text is about, so its words count twice. */
const TITLE_COUNT = 2;

/**
 * Returns the field of an English or German text, or null. Many texts name no thing again and again, but all their words come from one field:
 * innings, pitchers and homers. One such word proves nothing, so only many of them together do.
 */
export function fieldOf(text: TextToPlace, language: string): TextField | null {
  const read = readLanguage(language);
  const first = read === null ? undefined : rankFields(read, text).find(({ isProven }) => isProven);
  return first === undefined ? null : { scenery: sceneryFor(first.field, text) };
}

/**
 * Reads what of which field may stand beside the sentences of a text: its own field where the sentence, or in English the one before it, uses
 * a word of it, or where it is the field throughout; elsewhere a field of which the sentence itself has two words, or one if the field is likely.
 */
export function readScenery(text: TextToPlace, language: string): SceneryBeside {
  const read = readLanguage(language);
  if (read === null) return () => [];
  const ranked = rankFields(read, text);
  const main = ranked.find(({ isProven }) => isProven)?.field ?? null;
  const likely = main ?? ranked.find(({ isLikely }) => isLikely)?.field ?? null;
  const others = ranked.filter(({ words }) => words >= LEAST_WORDS_OF_SUBJECT).map(({ field }) => field);
  const besideMain = main === null ? null : readBesideMain(main, { text, read, language });
  return (sentence) => {
    const beside = besideMain?.(sentence) ?? [];
    const said = new Set(read.wordsIn(sentence));
    const local = beside.length > 0 ? null : (localField(others, said) ?? speakingField(likely, said));
    const scenery = local === null ? beside : sceneryFor(local, text);
    return scenery.filter((name) => !isTasteless(name, sentence));
  };
}

function speakingField(field: Field | null, said: ReadonlySet<string>): Field | null {
  return field !== null && [...said].some((word) => field.words.has(word)) ? field : null;
}

function readBesideMain(
  main: Field,
  { text, read, language }: { text: TextToPlace; read: FieldsOfLanguage; language: string },
): SceneryBeside {
  const { sentences, named } = text;
  const isEnglish = language.startsWith("en");
  const all = sceneryFor(main, text);
  // Compounds hide German words, so that a field is less sure.
  const sure = isEnglish ? all : all.filter((name, index) => index === 0 || named.has(name));
  const speaks = (sentence: string): boolean => read.wordsIn(sentence).some((word) => main.words.has(word));
  const isThroughout = sentences.filter(speaks).length >= sentences.length * SHARE_THROUGHOUT;
  return (sentence) => {
    if (speaks(sentence)) return all;
    return isThroughout || (isEnglish && speaks(sentenceBefore(sentence, sentences))) ? sure : [];
  };
}

/** Returns the field of which a sentence has the most words, at least two, or null if there are several of them. */
function localField(fields: readonly Field[], said: ReadonlySet<string>): Field | null {
  const [first, second] = fields
    .map((field) => ({ field, count: [...said].filter((word) => field.words.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  if (first === undefined || first.count < LEAST_LOCAL_WORDS || first.count === second?.count) return null;
  return first.field;
}

/** Returns the drawings of a field that a text can have. */
function sceneryFor({ scenery }: Field, { named }: TextToPlace): string[] {
  return scenery.filter(({ name, isOneOfMany }) => !isOneOfMany || named.has(name)).map(({ name }) => name);
}

interface RankedField extends Counted {
  field: Field;
  isProven: boolean;
  /** Whether it is the first of all fields, though without proof. */
  isLikely: boolean;
}

/** Returns the fields that a text may have, those with the most words first, and none that its mood forbids. */
function rankFields({ fields, wordsIn }: FieldsOfLanguage, { title, sentences }: TextToPlace): RankedField[] {
  const ofTitle = wordsIn(title.toLowerCase());
  const said = [...sentences.map(wordsIn), ...Array<string[]>(TITLE_COUNT).fill(ofTitle)];
  const counted = fields
    .map((field) => ({ field, ...countIn(field, said) }))
    .toSorted((one, other) => other.weight - one.weight);
  const isSad = isGrim([title, ...sentences]);
  return counted
    .map((each, index) => {
      const isTitled = ofTitle.some((word) => each.field.words.has(word));
      const second = counted[1]?.weight ?? 0;
      return {
        ...each,
        isProven: index === 0 && proves(each, { said, second, isTitled }),
        isLikely: index === 0 && isLikely(each, { said, second }),
      };
    })
    .filter(({ field }) => !isSad || !cheers(field.pictogram));
}

function isLikely(
  { words, sentences, weight }: Counted,
  { said, second }: { said: readonly unknown[]; second: number },
): boolean {
  const { share, lead } = LEAST_LIKELY;
  return (
    words >= LEAST_LIKELY.words &&
    sentences >= Math.max(LEAST_SENTENCES, said.length * share) &&
    weight >= second * lead
  );
}

function proves(
  { words, sentences, weight }: Counted,
  { said, second, isTitled }: { said: readonly unknown[]; second: number; isTitled: boolean },
): boolean {
  const isSubject = isTitled && sentences >= said.length * SHARE_OF_SUBJECT;
  if (words < (isSubject ? LEAST_WORDS_OF_SUBJECT : LEAST_WORDS)) return false;
  const least = isTitled ? LEAST : LEAST_UNTITLED;
  const isOften = sentences >= Math.max(LEAST_SENTENCES, said.length * least.share);
  return isOften && weight >= Math.max(least.weight, second * least.lead);
}

/** Returns the sentence of a text before one that is said, which may join several or be a part of one; "" if there is none. */
function sentenceBefore(said: string, sentences: readonly string[]): string {
  const start = said.slice(0, COMPARED_CHARS);
  const at = sentences.findIndex(
    (sentence) => sentence.startsWith(start) || said.startsWith(sentence.slice(0, COMPARED_CHARS)),
  );
  return sentences[at - 1] ?? "";
}

/** A text of which the field is asked. */
export interface TextToPlace {
  title: string;
  sentences: readonly string[];
  /** The drawings of the things that it names. */
  named: ReadonlySet<string>;
}

/** Returns a test whether a sentence uses words of the field for which a drawing stands, or null if it stands for none. */
export function wordsOfField(pictogram: string, language: string): ((sentence: string) => boolean) | null {
  const read = readLanguage(language);
  const field = read?.fields.find((each) => each.pictogram === pictogram);
  if (read === null || field === undefined) return null;
  return (sentence) => read.wordsIn(sentence).some((word) => field.words.has(word));
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

/** The fields of a language, and how its sentences are read: as words in lower case, in the form in which word lists have them. */
interface FieldsOfLanguage {
  fields: readonly Field[];
  wordsIn: (sentence: string) => string[];
}

function readLanguage(language: string): FieldsOfLanguage | null {
  const primary = language.slice(0, 2).toLowerCase();
  return primary === "en" || primary === "de" ? LANGUAGES[primary] : null;
}

/** A word without its marks and its genitive. */
const BARE_WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/u;

function bareWordsOf(sentence: string): string[] {
  return splitWords(sentence).map(({ text }) => BARE_WORD.exec(text.toLowerCase())?.[0] ?? "");
}

function readEnglish(fields: readonly Field[]): FieldsOfLanguage {
  const known = wordsOf(fields);
  const formOf = (bare: string): string =>
    known.has(bare) ? bare : (singularForms(bare).find((form) => known.has(form)) ?? bare);
  return { fields, wordsIn: (sentence) => bareWordsOf(sentence).map(formOf) };
}

/** German nouns grow endings, and they grow together: "Fußballspielern" counts for "Fußball" and "Spieler". */
function readGerman(fields: readonly Field[]): FieldsOfLanguage {
  const known = wordsOf(fields);
  const formsOf = (bare: string): string[] => {
    const whole = germanForms(bare).find((form) => known.has(form));
    return whole === undefined ? partsOf(bare, known) : [whole];
  };
  return { fields, wordsIn: (sentence) => bareWordsOf(sentence).flatMap(formsOf) };
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

/** Reads the fields of a language. */
function readFields(language: FieldLanguage): Field[] {
  const fields = Object.values<FieldData>(data).flatMap((field) => {
    const words = field[language];
    if (words === undefined) return [];
    const scenery = field.scenery.split(" ").map(readDrawing);
    return [{ pictogram: scenery[0]!.name, all: wordSet(words), scenery }];
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
