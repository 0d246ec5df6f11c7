import {
  isAuxiliary,
  isDeterminer,
  isEnglish,
  isPreposition,
  isPronoun,
  isSubjectPronoun,
  isVerbLike,
  stemWord,
  wordsOf,
} from "@inkreel/language";
import abstractWords from "../data/abstract-words.json" with { type: "json" };
import { readWords, type SceneFacts, type SceneWord } from "./scene-facts.js";
import { isNounOfThing } from "../objects/object-senses.js";
import { singularForms } from "../objects/singular.js";

/** A search term for a picture, as it is written in the text. */
interface PictureWord {
  text: string;
  index: number;
  weight: number;
}

const SHORTEST = 3;

/** The minimum weight of a word that is used as a search term. */
const LEAST_WEIGHT = 0.5;

const MAX_WORDS = 3;

/** Returns a picture query with the concrete nouns of a scene. If there are few, the query includes the topic of the content. */
export function makePictureQuery(
  facts: Pick<SceneFacts, "words" | "isEnglish" | "title" | "heading">,
): string | null {
  const own = heaviest(findPictureWords(facts.words, facts), MAX_WORDS);
  if (own.length === 0) return null;
  const topic = own.length === MAX_WORDS ? null : topicOf(facts, own);
  return [...(topic === null ? [] : [topic]), ...own.map(({ text }) => text)].join(" ");
}

export interface PictureSubject {
  text: string;
  /** The query that the AI writer suggested, which comes first, or null. */
  wanted: string | null;
  /** The title of the content. */
  title: string;
  heading: string | null;
  language: string;
}

/** Returns picture queries for a scene, from specific to general. The caller tries the next query if one finds nothing. */
export function pictureQueries(subject: PictureSubject): string[] {
  const facts = factsOf(subject);
  const words = findPictureWords(facts.words, facts);
  const own = makePictureQuery(facts);
  const [pair, one] = [2, 1].map((count) => heaviest(words, count).map(({ text }) => text));
  const topic = topicOf(facts, []);
  const ladder = [
    subject.wanted,
    own,
    pair?.length === 2 ? pair.join(" ") : null,
    one?.length === 1 && topic !== null ? unique([topic, ...one]).join(" ") : null,
  ];
  return unique(ladder.filter((query) => query !== null && query.trim() !== "") as string[]);
}

/** Returns a picture query for the topic of a content, or null if its title contains no concrete noun. */
export function topicQuery(subject: Pick<PictureSubject, "title" | "language">): string | null {
  const words = readWords(subject.title);
  const options = { isEnglish: isEnglish(subject.language, subject.title) };
  const chosen = heaviest(findPictureWords(lowered(words), options), MAX_WORDS);
  return chosen.length === 0 ? null : chosen.map(({ text }) => text).join(" ");
}

function factsOf({ text, title, heading, language }: PictureSubject) {
  return { words: readWords(text), isEnglish: isEnglish(language, text), title, heading };
}

/** Returns the most important concrete noun of the section heading or the title that the scene does not already contain. */
function topicOf(
  { title, heading, isEnglish }: Pick<SceneFacts, "title" | "heading" | "isEnglish">,
  own: readonly PictureWord[],
): string | null {
  const known = new Set(own.map(({ text }) => stemWord(text)));
  for (const text of [title, heading ?? ""]) {
    const words = findPictureWords(lowered(readWords(text)), { isEnglish });
    const [best] = heaviest(words, 1);
    if (best !== undefined) return known.has(stemWord(best.text)) ? null : best.text;
  }
  return null;
}

/** Ignores the capitals of a title in title case, because they do not mark names there. */
function lowered(words: SceneWord[]): SceneWord[] {
  const isTitleCase = words.filter(({ bare }) => /^\p{Lu}/u.test(bare)).length > words.length / 2;
  return isTitleCase ? words.map((word) => ({ ...word, isName: false })) : words;
}

function heaviest(words: readonly PictureWord[], count: number): PictureWord[] {
  return words
    .toSorted((left, right) => right.weight - left.weight || left.index - right.index)
    .slice(0, count)
    .toSorted((left, right) => left.index - right.index);
}

function unique(list: readonly string[]): string[] {
  return [...new Map(list.map((text) => [text.toLowerCase(), text])).values()];
}

/** Finds the words of a text that name visible things, in order and without repetitions. */
function findPictureWords(words: readonly SceneWord[], { isEnglish }: { isEnglish: boolean }): PictureWord[] {
  const seen = new Set<string>();
  // In other languages than English, capitalised words are enough: these are the nouns in German and the names elsewhere.
  const hasNames = words.some((word) => word.isName && isUsable(word, word.bare));
  return words.flatMap((word, index) => {
    const text = word.bare.replace(/['’]s$/u, "");
    if (!isUsable(word, text) || seen.has(stemWord(text))) return [];
    const weight = isEnglish ? weighEnglish(words, index) : hasNames && !word.isName ? 0 : weighByLook(word);
    if (weight < LEAST_WEIGHT) return [];
    seen.add(stemWord(text));
    return [{ text, index, weight }];
  });
}

function isUsable({ isStop, hasDigit }: SceneWord, text: string): boolean {
  if (isStop || hasDigit || !/^[\p{L}\p{M}'’-]+$/u.test(text)) return false;
  return text.length >= (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(text) ? 2 : SHORTEST);
}

/** Weighs a word by its length, because long words are more specific in any language. */
function weighByLook({ bare }: SceneWord): number {
  return 0.5 + Math.min(bare.length, 12) / 24;
}

function weighEnglish(words: readonly SceneWord[], index: number): number {
  const { bare, isName } = words[index]!;
  const isTime = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i.test(bare);
  if (isDeterminer(bare) || isTime || (!isName && (isAbstractWord(bare) || isVerbLike(bare)))) return 0;
  const known = isDrawable(bare) ? 0.5 : 0;
  return (
    0.5 +
    Math.min(bare.length, 10) / 40 +
    known +
    (isName ? 0.5 : placeWeight(words, index)) +
    formWeight(bare)
  );
}

/** Returns true for nouns of things that can be drawn. Most of these can also be photographed. */
function isDrawable(word: string): boolean {
  return singularForms(word.toLowerCase()).some((form) => isNounOfThing(form, "en"));
}

/** Weighs how likely a word is a noun by the word before it: "the" or "of" precede nouns, "to" or "they" precede verbs. */
function placeWeight(words: readonly SceneWord[], index: number): number {
  const before = words[index - 1]?.bare ?? "";
  if (/^(?:to|not|never|always|also|and then|please|let's)$/i.test(before)) return -0.4;
  if (isSubjectPronoun(before) || (isPronoun(before) && !isDeterminer(before))) return -0.5;
  if (isDeterminer(before) || isPreposition(before)) return 0.3;
  // The word is an adjective in "has not been smooth" and a verb in "the queen lays eggs".
  if (isAuxiliary(before)) return -0.3;
  if (isThirdPerson(words, index)) return -0.5;
  return words[index]?.endsClause === true ? 0.1 : 0;
}

/** Returns true for a verb in the third person between its subject and its object. */
function isThirdPerson(words: readonly SceneWord[], index: number): boolean {
  const { bare = "", endsClause = true } = words[index] ?? {};
  const opensSubject = isDeterminer(words[index - 2]?.bare ?? "a");
  return /[^s]s$/i.test(bare) && !endsClause && opensSubject && words[index - 1]?.isStop === false;
}

function formWeight(word: string): number {
  if (/(?:ly|ful|ous|ive|able|ible|less|al|ic)$/i.test(word)) return -0.45;
  if (/ed$/i.test(word)) return -0.5;
  return /ing$/i.test(word) ? -0.25 : 0;
}

/**
 * Stems of abstract nouns, verbs and adjectives, which cannot be photographed. Picture searches for them return only
 * symbols and handshakes.
 */
const ABSTRACT_STEMS: ReadonlySet<string> = new Set(wordsOf(abstractWords.words).map(stemWord));
const ABSTRACT_ENDING = /(?:ness|ism|ship|hood|ance|ence|ancy|ency|ability|ibility|ivity|osity|ality)s?$/i;
/** Matches concrete nouns in "-tion" and "-ment". Most other words with these endings are abstract. */
const SEEN =
  /^(?:station|fire station|monument|apartment|pavement|document|instrument|plantation|cement|garment)s?$/i;

/** Tells whether an English word is abstract, so that no picture can show it. */
function isAbstractWord(word: string): boolean {
  if (ABSTRACT_STEMS.has(stemWord(word)) || ABSTRACT_ENDING.test(word)) return true;
  return /(?:tion|sion|ment|ity)s?$/i.test(word) && !SEEN.test(word) && !/^(?:city|cities)$/i.test(word);
}
