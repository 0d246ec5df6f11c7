import { isOtherTogether, type ObjectMatch } from "@inkreel/objects";
import data from "../data/object-senses.json" with { type: "json" };
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import { findIdioms } from "./idioms.js";
import { senseOf } from "./object-senses.js";
import { findNamedRoles } from "./named-roles.js";
import { isUnfit } from "./unfit.js";
import type { NamedObject } from "./named-object.js";
import { findQuotedPhrases } from "./quoted-phrases.js";
import { singularForms } from "./singular.js";
import { namedThing } from "./thing-names.js";

const MOST_WORDS = 3;
/** Nouns that stand without an article in the singular. Others without one are names or parts of set phrases. */
const MASS = wordSet(data.mass);

const NEGATION = wordSet("no not without never neither nor nobody none instead rather than free cannot");
const NEGATION_REACH = 3;
/** So far before a thing may stand what says that something is without it and others. */
const LIST_REACH = 10;
const JOINS_LIST = /^(?:or|and|nor)$/;
/** Parts of words after which a noun only tells a time or a stance: "post-election", "anti-war". */
const PREFIX = /^(?:post|pre|anti|non|pro|ex|inter|counter)$/;
const OPENS_NOUN = new Set(["determiner", "adjective", "number", "noun", "preposition", "verb"]);
/** Words before which these nouns are images: "a sea of", "the bridge between". */
const IMAGE_HEAD = wordSet(
  "wave sea ocean storm mountain web chain bridge door window path key crown shield mirror wall seed root engine fire star ghost " +
    "bomb bullet army bank island cloud fog lens magnet war river flood rain forest tree bed ladder toolbox rope heart brain bone " +
    "school backbone face foot home house king queen prince father mother child baby daughter son rock jewel diamond treasure cocktail " +
    "dna gut spine skeleton muscle nerve lung nose mouth ear eye tongue tooth monster recipe library museum factory anchor compass map calendar calculator hammer cage feast salad soup stew scroll flame iceberg " +
    "rainbow fountain grain book symphony song music dance palette thread pill medicine virus doctor epidemic plague pandemic outbreak",
);
const IMAGE_TAIL = wordSet("of between into to for on toward towards behind");
const LIKENESS = wordSet("like unlike as");
/** Words after which a word that may be a verb is one. */
const SUBJECT_PRONOUN = wordSet(
  "i you he she it we they who to not n't never can could will would should may might must let's",
);

const PHRASE_WEIGHT = 0.85;
const OF_WEIGHT = 0.75;
const MODIFIER_WEIGHT = 0.7;
const POSSESSIVE_WEIGHT = 0.75;
const GROUP_WEIGHT = 0.4;
const BARE_WEIGHT = 0.5;

/** How a sentence denies a thing: "no dog", "without a dog", "not a dog", "instead of a dog". */
export type Denial = "no" | "not" | "instead";

/** A thing that an English sentence names, with its place among the tagged words. */
export interface EnglishThing extends NamedObject {
  startWord: number;
  endWord: number;
  /** Null if the sentence does not deny the thing. */
  denial: Denial | null;
}

/** Returns the things that an English sentence names and does not deny. See `findEnglishThings`. */
export function findEnglishObjects(text: string): NamedObject[] {
  return findEnglishThings(text)
    .filter(({ denial }) => denial === null)
    .map(({ name, confidence, startChar, endChar }) => ({ name, confidence, startChar, endChar }));
}

/**
 * Returns what an English sentence names as things, also the things that it denies: nouns in their sense, no names, no images
 * and idioms. The confidence is lower for modifiers and inside prepositional phrases.
 */
export function findEnglishThings(text: string): EnglishThing[] {
  const words = tagWords(text);
  const around = new Set(words.flatMap(({ lower }) => singularForms(lower)));
  const figures = [...findIdioms(text, words, "en"), ...findQuotedPhrases(text)];
  const found: EnglishThing[] = [];
  for (let end = words.length; end > 0; end--) {
    const named = objectEndingAt(words, end, around);
    if (named === null) continue;
    const { startChar, endChar, startWord } = named;
    const isFigure = figures.some(([from, to]) => startChar < to && endChar > from);
    if (!isFigure && !isUnfit(named.name, text)) found.push(named);
    end = startWord + 1;
  }
  return withRoles(words, found.reverse());
}

const ROLE_CONFIDENCE = 0.8;

/** Adds the persons whose titles tell their role, in the order of the sentence. */
function withRoles(words: readonly TaggedWord[], found: readonly EnglishThing[]): EnglishThing[] {
  const roles = findNamedRoles(words).map(({ name, startWord, endWord }) => ({
    name,
    confidence: ROLE_CONFIDENCE * phraseWeight(words, startWord),
    startWord,
    endWord,
    denial: denialOf(words, startWord),
    startChar: words[startWord]!.startChar,
    endChar: words[endWord - 1]!.endChar,
  }));
  const isFree = (thing: EnglishThing): boolean =>
    !roles.some(({ startWord, endWord }) => thing.startWord < endWord && thing.endWord > startWord);
  return [...found.filter(isFree), ...roles].toSorted((left, right) => left.startWord - right.startWord);
}

/** Returns the object of the longest noun that ends before the word `end`, or null. */
function objectEndingAt(
  words: readonly TaggedWord[],
  end: number,
  around: ReadonlySet<string>,
): EnglishThing | null {
  for (let count = Math.min(MOST_WORDS, end); count > 0; count--) {
    const startWord = end - count;
    const span = words.slice(startWord, end);
    const last = span.at(-1)!;
    const named = isJoined(span) ? namedThing(span) : null;
    if (named !== null)
      return isLongerName(words, startWord, end) || isDeniedModifier(words, startWord, end)
        ? null
        : thingAt(words, { startWord, end, match: named, weight: 1 });
    if (!isJoined(span) || !isNounLike(last, count) || (count > 1 && words[startWord - 1]?.behind === "-"))
      continue;
    const joined = span.map(({ lower }) => lower).join("_");
    for (const noun of singularForms(joined)) {
      const match = senseOf(noun, around, "en");
      if (match === null) continue;
      const weight = weigh(words, { startWord, end, noun });
      if (weight === 0) return null;
      return thingAt(words, { startWord, end, match, weight });
    }
  }
  return null;
}

function thingAt(
  words: readonly TaggedWord[],
  { startWord, end, match, weight }: { startWord: number; end: number; match: ObjectMatch; weight: number },
): EnglishThing {
  return {
    ...match,
    confidence: match.confidence * weight,
    startWord,
    endWord: end,
    denial: denialOf(words, startWord),
    startChar: words[startWord]!.startChar,
    endChar: words[end - 1]!.endChar,
  };
}

/** Returns true if the words are a part of a longer name: "Earth" in "Rare Earth Records". */
function isLongerName(words: readonly TaggedWord[], startWord: number, end: number): boolean {
  const isName = (word: TaggedWord | undefined): boolean => /^\p{Lu}\p{L}/u.test(word?.text ?? "");
  const [before, last, next] = [words[startWord - 1], words[end - 1]!, words[end]];
  const follows = last.behind === " " && !last.isPossessive && isName(next);
  return follows || (startWord > 1 && before?.behind === " " && isName(before));
}

function isJoined(span: readonly TaggedWord[]): boolean {
  return span.slice(0, -1).every(({ behind }) => behind === " " || behind === "-");
}

/** Compounds such as "gas station" are nouns whatever the tagger says of their last word. */
function isNounLike({ kind, isName, text }: TaggedWord, count: number): boolean {
  if (isName || /^\p{Lu}{2,}/u.test(text)) return /^(?:DNA|TV|SUVs?|DVDs?|UFOs?|VHS)$/u.test(text);
  return kind === "noun" || (count > 1 && kind !== "preposition");
}

/** Weighs a noun by its place in the sentence, 0 if it names no thing there. */
function weigh(words: readonly TaggedWord[], at: { startWord: number; end: number; noun: string }): number {
  const { startWord, end, noun } = at;
  const last = words[end - 1]!;
  const before = words[startWord - 1];
  const next = last.behind === " " || last.behind === "-" ? words[end] : undefined;
  if (isPartOfName(words, startWord, end)) return 0;
  if (isNegated(words, startWord) && denialOf(words, startWord) === null) return 0;
  if (isListedWithout(words, startWord, end) || isDeniedModifier(words, startWord, end)) return 0;
  if (
    before !== undefined &&
    SUBJECT_PRONOUN.has(before.lower) &&
    end - startWord === 1 &&
    before.lower !== "to"
  )
    return 0;
  if (before?.lower === "to" && !last.isPlural && !MASS.has(noun) && end - startWord === 1) return 0;
  if (before === undefined && isImperative(last, next)) return 0;
  if (isOtherSense(before, last, next) || isImage(words, at)) return 0;
  return articleWeight(words, at) * headWeight(words, end) * phraseWeight(words, startWord);
}

/** Returns true for the first word of "Water the plants". */
function isImperative(first: TaggedWord, next: TaggedWord | undefined): boolean {
  return (
    !first.isPlural &&
    (next?.kind === "determiner" || /^(?:my|your|his|her|its|our|their|it|them)$/.test(next?.lower ?? ""))
  );
}

function isPartOfName(words: readonly TaggedWord[], startWord: number, end: number): boolean {
  const isCapital = (word: TaggedWord | undefined): boolean => /^\p{Lu}\p{L}/u.test(word?.text ?? "");
  const first = words[startWord]!;
  const [before, next] = [words[startWord - 1], words[end]];
  if (isCapital(first) && (startWord > 0 || isCapital(words[startWord + 1])))
    return !/^\p{Lu}+s?$/u.test(first.text);
  const isJoinedBefore = before !== undefined && /^[ -]$/.test(before.behind);
  if (
    isJoinedBefore &&
    startWord > 1 &&
    before.isName &&
    before.kind === "noun" &&
    !before.isPossessive &&
    !before.isPlace
  )
    return before.isPerson || before.behind === "-";
  return (
    words[end - 1]!.behind === " " &&
    isCapital(next) &&
    next?.isName === true &&
    startWord > 0 &&
    first.isName
  );
}

function isNegated(words: readonly TaggedWord[], startWord: number): boolean {
  for (let index = startWord - 1; index >= Math.max(0, startWord - NEGATION_REACH); index--) {
    const word = words[index]!;
    if (/[,;:.!?—–()]/u.test(word.behind)) break;
    if (NEGATION.has(word.lower) || word.lower.endsWith("n't")) return true;
    if (word.lower === "but" || word.lower === "only") return false;
  }
  return false;
}

/** Returns true for a later member of what something is without: "without the eggs, meat or lard", but not "without a key, the door stays shut". */
function isListedWithout(words: readonly TaggedWord[], startWord: number, end: number): boolean {
  const next = words[end - 1]!.behind === " " ? words[end]?.lower : undefined;
  const isListed =
    words.slice(Math.max(0, startWord - 2), startWord).some(({ lower }) => JOINS_LIST.test(lower)) ||
    JOINS_LIST.test(next ?? "");
  if (!isListed) return false;
  for (let index = startWord - 1; index >= Math.max(0, startWord - LIST_REACH); index--) {
    const { behind, kind, lower } = words[index]!;
    if (kind === "verb" || /[;:.!?—–()]/u.test(behind)) return false;
    if (lower === "without" || lower === "neither") return true;
  }
  return false;
}

const DENIALS: ReadonlyMap<string, Denial> = new Map([
  ["no", "no"],
  ["without", "no"],
  ["neither", "no"],
  ["nor", "no"],
  ["not", "not"],
]);
const INSTEAD = /^(?:instead of|rather than)$/;

/** Returns how the words directly before a noun phrase deny it, or null if they do not. */
function denialOf(words: readonly TaggedWord[], startWord: number): Denial | null {
  let index = startWord - 1;
  const isInside = ({ kind, lower }: TaggedWord): boolean =>
    (kind === "determiner" && lower !== "no") || kind === "adjective" || kind === "number";
  while (words[index]?.behind === " " && isInside(words[index]!) && !DENIALS.has(words[index]!.lower))
    index -= 1;
  const opener = words[index];
  if (opener === undefined || opener.behind !== " ") return null;
  if (opener.lower === "not" && words.slice(index + 1, startWord).some(isJudged)) return null;
  if (INSTEAD.test(`${words[index - 1]?.lower} ${opener.lower}`)) return "instead";
  return DENIALS.get(opener.lower) ?? null;
}

/** "Without World Cup winners" denies the winners, and says nothing of the cup. */
function isDeniedModifier(words: readonly TaggedWord[], startWord: number, end: number): boolean {
  const last = words[end - 1]!;
  const isModifier = last.behind === " " && !last.isPossessive && words[end]?.kind === "noun";
  return isModifier && denialOf(words, startWord) !== null;
}

/** "Not a terrible book" is a book. What is denied is how it is. */
function isJudged({ kind, lower }: TaggedWord): boolean {
  return kind === "adjective" && JUDGES.test(lower);
}

const JUDGES =
  /^(?:good|great|bad|terrible|awful|horrible|perfect|ideal|best|worst|better|worse|easy|hard|difficult|simple|typical|normal|ordinary|usual|real|true|big|small|huge|cheap|expensive|new|old|young|boring|dull|pretty|ugly|beautiful|nice|pleasant|fun|funny|interesting|exciting|serious|dangerous|safe|popular|special|particular|common|important|\p{L}+(?:ful|ive|able|ible|ous))$/u;

/** Returns true if the word before or after gives the noun another sense: "sea lion", "horse chestnut", "car-free". */
function isOtherSense(
  before: TaggedWord | undefined,
  last: TaggedWord,
  next: TaggedWord | undefined,
): boolean {
  const lastForms = singularForms(last.lower);
  const isJoinedBefore = before !== undefined && (before.behind === " " || before.behind === "-");
  if (isJoinedBefore && lastForms.some((form) => isOtherTogether(before.lower, form))) return true;
  if (
    next !== undefined &&
    singularForms(next.lower).some((form) => isOtherTogether(lastForms.at(-1)!, form))
  )
    return true;
  const isPrefixed = before?.behind === "-";
  if (isPrefixed && (!/^(?:noun|adjective)$/.test(before.kind) || PREFIX.test(before.lower))) return true;
  return last.behind === "-" && next !== undefined && next.kind !== "noun";
}

/** Returns true for comparisons and images: "like a storm", "a sea of troubles". */
function isImage(
  words: readonly TaggedWord[],
  { startWord, end, noun }: { startWord: number; end: number; noun: string },
): boolean {
  if (words[end - 1]!.behind === " " && IMAGE_HEAD.has(noun) && IMAGE_TAIL.has(words[end]?.lower ?? ""))
    return true;
  let index = startWord - 1;
  while (
    index >= 0 &&
    ["determiner", "adjective", "number"].includes(words[index]!.kind) &&
    words[index]!.behind === " "
  )
    index -= 1;
  const opener = words[index];
  if (opener === undefined || opener.behind !== " ") return false;
  const isListed = /^such$/.test(words[index - 1]?.lower ?? "");
  return LIKENESS.has(opener.lower) && !isListed && index > 0;
}

/** A singular noun that needs an article and has none is rarely a thing: "by train", "Apple said". */
function articleWeight(
  words: readonly TaggedWord[],
  { startWord, end, noun }: { startWord: number; end: number; noun: string },
): number {
  const last = words[end - 1]!;
  const before = words[startWord - 1];
  if (
    last.isPlural ||
    /[^s]s$/.test(last.lower.replace(/['’]s?$/, "")) ||
    MASS.has(noun) ||
    /^(?:men|women|children|mice|geese|teeth|feet)$/.test(last.lower)
  )
    return 1;
  const isOpen = before !== undefined && /^[ -]$/.test(before.behind);
  if (!isOpen) return end - startWord > 1 ? BARE_WEIGHT : 0;
  if (before.kind === "pronoun")
    return /^(?:my|your|his|her|its|our|their|whose)$/.test(before.lower) ? 1 : 0;
  if (before.kind === "preposition" || before.kind === "conjunction")
    return BARE_WEIGHT + (end - startWord > 1 ? 0.3 : 0);
  if (before.kind === "verb") return BARE_WEIGHT + (end - startWord > 1 ? 0.3 : 0);
  // "the whales beach": the second word is the verb.
  if (before.kind === "noun" && before.isPlural && !before.isPossessive) return 0;
  return OPENS_NOUN.has(before.kind) ? 1 : 0.7;
}

/** The head of a noun phrase counts fully, a word that modifies another noun less. */
function headWeight(words: readonly TaggedWord[], end: number): number {
  const last = words[end - 1]!;
  if (isOfGroup(words, end)) return GROUP_WEIGHT;
  if (last.isPossessive) return POSSESSIVE_WEIGHT;
  const next = last.behind === " " || last.behind === "-" ? words[end] : undefined;
  // "The whales beach": a plural modifies no noun, so the second word is a verb.
  return next?.kind === "noun" && !last.isPlural ? MODIFIER_WEIGHT : 1;
}

/** Returns true for "the teachers' pension funds", which belong to no teacher in particular. The tagger may take "funds" for a verb. */
function isOfGroup(words: readonly TaggedWord[], end: number): boolean {
  const [last, next, second] = words.slice(end - 1);
  return (
    last?.isPlural === true &&
    /^['’] $/.test(last.behind) &&
    next?.kind === "noun" &&
    next.behind === " " &&
    /^(?!is$|was$|has$|does$).*s$/.test(second?.lower ?? "")
  );
}

function phraseWeight(words: readonly TaggedWord[], startWord: number): number {
  for (let index = startWord - 1; index >= Math.max(0, startWord - 4); index--) {
    const { kind, lower, behind } = words[index]!;
    if (kind === "verb" || /[,;:.!?]/.test(behind)) return 1;
    if (lower === "of") return OF_WEIGHT;
    if (kind === "preposition") return PHRASE_WEIGHT;
  }
  return 1;
}
