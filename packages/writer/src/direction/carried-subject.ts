import { findEnglishThings, type EnglishThing } from "../objects/english-objects.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import { isSubject, opensWithPreposition } from "./noun-place.js";

/** The thing about which a sentence is, as far as the next sentence can go on about it. */
export interface CarriedSubject {
  /** Name of the object. */
  name: string;
  /** The pronouns that can only mean it. */
  pronouns: ReadonlySet<string>;
}

const LEAST_CONFIDENCE = 0.72;
const FEMALE = wordSet("princess pregnant-woman person-with-veil woman-dancing");
const MALE = wordSet("prince person-with-crown person-in-tuxedo");
const PERSONS = wordSet(
  "health-worker student teacher judge farmer cook mechanic factory-worker office-worker scientist " +
    "technologist singer artist pilot astronaut firefighter police-officer detective construction-worker guard " +
    "performing-arts military-medal",
);
/** Objects that are persons. */
export const PERSON_OBJECTS: ReadonlySet<string> = new Set([...FEMALE, ...MALE, ...PERSONS]);
const GROUPS = wordSet("busts-in-silhouette");
/** An "it" before these words often stands for no thing: "it is clear that", "it takes time". */
const EMPTY_IT = wordSet(
  "is was are seems seemed appears appeared turns turned takes took looks would will may might could",
);

/**
 * Returns the subject of an English sentence if exactly one thing can be meant by a pronoun in the next sentence, or null.
 * `carried` is the name of the object that a pronoun at its start means.
 */
export function carriedSubject(text: string, carried: string | null): CarriedSubject | null {
  const words = tagWords(text);
  const thing: Pick<EnglishThing, "name" | "startWord" | "endWord"> | undefined =
    carried === null
      ? findEnglishThings(text).find(
          (each) => each.denial === null && each.confidence >= LEAST_CONFIDENCE && isSubject(words, each),
        )
      : { name: carried, startWord: 0, endWord: 1 };
  if (thing === undefined) return null;
  const others = words.filter(
    ({ kind, isTime }, index) =>
      kind === "noun" && !isTime && (index < thing.startWord || index >= thing.endWord),
  );
  const isFree = (test: (word: TaggedWord) => boolean): boolean =>
    !others.some((word) => test(word) && !isAside(words, word));
  const hasPerson = others.some(({ isPerson, isName, isPlace }) => isPerson || (isName && !isPlace));
  const pronouns = pronounsFor(thing.name, words[thing.endWord - 1]!).filter((pronoun) => {
    if (pronoun === "they") return isFree(({ isPlural }) => isPlural);
    return pronoun === "it" ? isFree(({ isPlural, isPerson }) => !isPlural && !isPerson) : !hasPerson;
  });
  return pronouns.length === 0 ? null : { name: thing.name, pronouns: new Set(pronouns) };
}

function pronounsFor(name: string, { isPlural, lower }: TaggedWord): string[] {
  if (/^(?:he|she|it|they)$/.test(lower)) return [lower];
  if (isPlural) return ["they"];
  if (GROUPS.has(name)) return ["they", "it"];
  if (FEMALE.has(name)) return ["she"];
  if (MALE.has(name)) return ["he"];
  return PERSONS.has(name) ? ["he", "she"] : ["it"];
}

/** Returns true for a noun in a phrase such as "in the garden", of which the next sentence rarely speaks. */
function isAside(words: readonly TaggedWord[], word: TaggedWord): boolean {
  const startWord = words.indexOf(word);
  return opensWithPreposition(words, { startWord, endWord: startWord + 1 });
}

/** Returns the object that the pronoun at the start of a sentence means, or null if that is not certain. */
export function carriedTo(text: string, before: CarriedSubject | null): string | null {
  if (before === null) return null;
  const [first, second] = tagWords(text.slice(0, 60));
  if (first === undefined || second === undefined || !before.pronouns.has(first.lower)) return null;
  const goesOn = /^\s$/.test(first.behind) && !first.bringsVerb && !first.isPossessive;
  if (!goesOn || !/^(?:verb|adverb)$/.test(second.kind)) return null;
  return first.lower === "it" && EMPTY_IT.has(second.lower) ? null : before.name;
}
