import { isOfDeath } from "./mood.js";
import { isUnfit } from "./unfit.js";
import { wordSet } from "../reading/word-set.js";
import { readLanguage, type Field, type FieldsOfLanguage } from "./read-fields.js";
import { isSaidScenery } from "./said-scenery.js";
import { rankFields, sceneryFor, type TextToPlace } from "./text-field.js";

/** Returns what belongs to a sentence of a text and can be seen where its words name nothing. It is nothing where that is not sure. */
export type SceneryBeside = (sentence: string) => readonly string[];

/** A text with fewer words of a field may have them by chance. */
const LEAST_WORDS = 3;
/** A sentence with so many words of one field is of it, if the text has more of them and few of them are words of other fields, too. */
const LEAST_LOCAL_WORDS = 2;
const LEAST_LOCAL_WEIGHT = 1.5;
/** Where fewer sentences speak of a field, the others are often about something else. */
const SHARE_THROUGHOUT = 0.45;
/** Signs of a whole field, which say nothing beside a sentence that has no word of it. */
const SIGNS = wordSet(
  "classical-building office-building globe-with-meridians laptop desktop-computer ballot-box-with-ballot balance-scale bar-chart " +
    "microscope robot books police-car running-shoe shopping-cart briefcase",
);
/** Signs of offices and trades, which are cold beside a death. */
const OFFICIAL = wordSet(
  "classical-building office-building globe-with-meridians laptop ballot-box-with-ballot bar-chart dollar-banknote money-bag",
);
/** So many letters tell the sentences of a text apart. */
const COMPARED_CHARS = 30;
/**
 * Reads what of which field may stand beside the sentences of a text: its own field where the sentence, or the one before it, uses a word
 * of it, or where it is the field throughout; elsewhere a field of which the sentence itself has two words, or one if the field is likely.
 */
export function readScenery(text: TextToPlace, language: string): SceneryBeside {
  const read = readLanguage(language);
  if (read === null) return () => [];
  const ranked = rankFields(read, text);
  const main = ranked.find(({ isProven }) => isProven)?.field ?? null;
  const likely = main ?? ranked.find(({ isLikely }) => isLikely)?.field ?? null;
  const others = ranked.filter(({ words }) => words >= LEAST_WORDS).map(({ field }) => field);
  const besideMain = main === null ? null : readBesideMain(main, { text, read, language });
  return (sentence) => {
    const beside = besideMain?.(sentence) ?? [];
    const said = new Set(read.wordsIn(sentence));
    const local =
      beside.length > 0 ? null : (localField(others, read.partsIn(sentence)) ?? speakingField(likely, said));
    const isHushed = isOfDeath(sentence);
    const fits = (name: string): boolean =>
      !isUnfit(name, sentence) &&
      isSaidScenery(name, sentence, language) &&
      !(isHushed && OFFICIAL.has(name));
    if (local === null) return beside.filter(fits);
    return fits(local.pictogram) ? sureScenery(local, text).filter(fits) : [];
  };
}

function speakingField(field: Field | null, said: ReadonlySet<string>): Field | null {
  return field !== null && [...said].some((word) => isOf(field, word)) ? field : null;
}

/** Returns true for a word that shows alone that a sentence is of a field. */
function isOf({ words, weak }: Field, word: string): boolean {
  return words.has(word) && !weak.has(word);
}

/** Returns the drawing that stands for a field and those that the text names: where a field is not proven or not spoken of, others show another thing. */
function sureScenery(field: Field, text: TextToPlace): string[] {
  return sceneryFor(field, text).filter((name, index) => index === 0 || text.named.has(name));
}

function readBesideMain(
  main: Field,
  { text, read, language }: { text: TextToPlace; read: FieldsOfLanguage; language: string },
): SceneryBeside {
  const { sentences } = text;
  const all = sceneryFor(main, text);
  const sure = sureScenery(main, text);
  const isEnglish = language.startsWith("en");
  const speaks = (sentence: string): boolean => read.wordsIn(sentence).some((word) => isOf(main, word));
  const isThroughout = sentences.filter(speaks).length >= sentences.length * SHARE_THROUGHOUT;
  return (sentence) => {
    if (speaks(sentence)) return all;
    // Compounds hide German words: what a sentence is about that seems to have none of the field is not known.
    if (!isEnglish) return [];
    const unsaid = isThroughout ? all : speaks(sentenceBefore(sentence, sentences)) ? sure : [];
    return unsaid.filter((name) => !SIGNS.has(name));
  };
}

/** Returns the field of which a sentence has the most words, at least two, or null if there are several of them. */
function localField(fields: readonly Field[], said: readonly (readonly string[])[]): Field | null {
  const [first, second] = fields
    .map((field) => ({ field, weights: weightsIn(field, said) }))
    .toSorted((one, other) => other.weights.length - one.weights.length);
  if (first === undefined || first.weights.length === second?.weights.length) return null;
  if (!said.flat().some((word) => isOf(first.field, word))) return null;
  const weight = first.weights.reduce((sum, each) => sum + each, 0);
  return first.weights.length >= LEAST_LOCAL_WORDS && weight >= LEAST_LOCAL_WEIGHT ? first.field : null;
}

/** Returns what each different word of a sentence weighs that is of a field. */
function weightsIn({ words }: Field, said: readonly (readonly string[])[]): number[] {
  const found = new Map<string, number>();
  for (const parts of said) {
    const known = parts.filter((part) => words.has(part));
    if (known.length > 0) found.set(known[0]!, Math.max(...known.map((part) => words.get(part)!)));
  }
  return [...found.values()];
}

/** Returns the sentence of a text before one that is said, which may join several or be a part of one; "" if there is none. */
function sentenceBefore(said: string, sentences: readonly string[]): string {
  const start = said.slice(0, COMPARED_CHARS);
  const at = sentences.findIndex(
    (sentence) => sentence.startsWith(start) || said.startsWith(sentence.slice(0, COMPARED_CHARS)),
  );
  return sentences[at - 1] ?? "";
}
