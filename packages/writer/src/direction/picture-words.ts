import {
  isAuxiliary,
  isDeterminer,
  isPreposition,
  isPronoun,
  isSubjectPronoun,
  isVerbLike,
  stemWord,
} from "@inkreel/language";
import { isAbstractWord } from "../language/abstract-words.js";
import { PICTOGRAM_KEYWORDS } from "../pictograms/keywords.js";
import type { SceneWord } from "./scene-facts.js";

/** A word to look for a picture with, as it stands in the text. */
export interface PictureWord {
  text: string;
  index: number;
  weight: number;
}

const SHORTEST = 3;
/** Least weight of a word that is worth looking for by itself. */
const LEAST_WEIGHT = 0.5;

/** Words that are drawn as pictograms can be photographed, too, most of them. */
const PICTURABLE: ReadonlySet<string> = new Set(
  PICTOGRAM_KEYWORDS.flatMap(([, keywords]) =>
    keywords.split(",").map((keyword) => stemWord(keyword.trim())),
  ),
);

/** The words of a text that name something to be seen, in their order, each once. */
export function findPictureWords(
  words: readonly SceneWord[],
  { isEnglish }: { isEnglish: boolean },
): PictureWord[] {
  const seen = new Set<string>();
  // German writes its nouns large, others their names: then these are all that is needed.
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

/** Where nothing is known of a language, long words say more. */
function weighByLook({ bare }: SceneWord): number {
  return 0.5 + Math.min(bare.length, 12) / 24;
}

function weighEnglish(words: readonly SceneWord[], index: number): number {
  const { bare, isName } = words[index]!;
  const isTime = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i.test(bare);
  if (isDeterminer(bare) || isTime || (!isName && (isAbstractWord(bare) || isVerbLike(bare)))) return 0;
  const known = PICTURABLE.has(stemWord(bare)) ? 0.5 : 0;
  return (
    0.5 +
    Math.min(bare.length, 10) / 40 +
    known +
    (isName ? 0.5 : placeWeight(words, index)) +
    formWeight(bare)
  );
}

/** What stands behind "the", "of" or an adjective is a noun more often than not; behind "to" and "they" a verb. */
function placeWeight(words: readonly SceneWord[], index: number): number {
  const before = words[index - 1]?.bare ?? "";
  if (/^(?:to|not|never|always|also|and then|please|let's)$/i.test(before)) return -0.4;
  if (isSubjectPronoun(before) || (isPronoun(before) && !isDeterminer(before))) return -0.5;
  if (isDeterminer(before) || isPreposition(before)) return 0.3;
  // "has not been smooth"; "the queen lays eggs".
  if (isAuxiliary(before)) return -0.3;
  if (isThirdPerson(words, index)) return -0.5;
  return words[index]?.endsClause === true ? 0.1 : 0;
}

/** Behind a subject, and before what is done to something. */
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
