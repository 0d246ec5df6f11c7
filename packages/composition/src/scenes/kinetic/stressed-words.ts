import type { CompositionScene } from "@inkreel/contract";
import { bareWord, isAuxiliary, isPreposition, isPronoun, isStopWord } from "@inkreel/language";

/** Function words that turn a sentence around or measure it, so that they may be large. */
const WEIGHTY =
  /^(?:not|no|never|nobody|nothing|nor|without|cannot|only|more|most|less|least|few|every|all|always|against|until|first|once|(?:\p{L}+n['’]t))$/iu;

/**
 * Returns the indexes of the words that kinetic type sets larger: the emphasised ones, without function words such as
 * "was" and "the". A function word between two emphasised words ("out of Africa") stays with them.
 */
export function stressedWords({ direction, words }: CompositionScene): ReadonlySet<number> {
  const emphasised = new Set(direction.emphasis);
  const weighs = (index: number): boolean => emphasised.has(index) && !isLight(words[index]?.text ?? "");
  return new Set(direction.emphasis.filter((i) => weighs(i) || (weighs(i - 1) && weighs(i + 1))));
}

/** Returns true for a word without meaning of its own, such as an article, a preposition or an auxiliary. */
export function isLight(text: string): boolean {
  const bare = bareWord(text);
  if (/\p{N}/u.test(bare) || WEIGHTY.test(bare)) return false;
  return isAuxiliary(bare) || isPronoun(bare) || isPreposition(bare) || isStopWord(bare);
}
