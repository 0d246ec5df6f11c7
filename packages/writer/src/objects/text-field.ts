import { CHEERFUL, isGrim } from "./mood.js";
import { wordSet } from "../reading/word-set.js";
import { readLanguage, type Field, type FieldsOfLanguage } from "./read-fields.js";

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
const LEAST_LIKELY = { words: 4, share: 0.18, lead: 1.2 };
/** A title says what a text is about, so its words count twice. */
const TITLE_COUNT = 2;
/** Means of transport. A text whose title names one of them is not about another. */
const VEHICLES = wordSet(
  "automobile motorcycle motor-scooter bicycle kick-scooter bus trolleybus minibus train high-speed-train tram tractor delivery-truck " +
    "articulated-lorry racing-car airplane helicopter ship ferry sailboat canoe",
);

/** Returns the drawings of a field that a text can have. */
export function sceneryFor({ scenery }: Field, { named, ruledOut }: TextToPlace): string[] {
  return scenery
    .filter(({ name, isOneOfMany }) => (!isOneOfMany || named.has(name)) && !ruledOut.has(name))
    .map(({ name }) => name);
}

export interface RankedField extends Counted {
  field: Field;
  isProven: boolean;
  /** Whether it is the first of all fields, though without proof. */
  isLikely: boolean;
}

/**
 * Returns the fields that a text may have, such as basketball or law: those with the most words first, and none that its mood forbids. Many texts
 * name no thing again and again, but all their words come from one field: innings, pitchers and homers. One such word proves nothing, so only many
 * of them together do.
 */
export function rankFields(
  { fields, wordsIn }: FieldsOfLanguage,
  { title, sentences, titled }: TextToPlace,
): RankedField[] {
  const ofTitle = wordsIn(title);
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
    .filter(({ field }) => !isSad || !CHEERFUL.has(field.pictogram))
    .filter(({ field }) => !isOfOtherVehicle(field, titled));
}

/** "A new motorcycle" has no scenery of cars, though both have an engine. */
function isOfOtherVehicle({ pictogram }: Field, titled: ReadonlySet<string>): boolean {
  const isNamed = [...titled].some((name) => VEHICLES.has(name));
  return VEHICLES.has(pictogram) && isNamed && !titled.has(pictogram);
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

/** A text of which the field is asked. */
export interface TextToPlace {
  title: string;
  sentences: readonly string[];
  /** The drawings of the things that it names. */
  named: ReadonlySet<string>;
  /** Those of the things in its title. */
  titled: ReadonlySet<string>;
  /** Drawings that its words rule out. */
  ruledOut: ReadonlySet<string>;
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
