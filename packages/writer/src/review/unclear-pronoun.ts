import { bareWord, isStopWord, splitWords } from "@inkreel/language";

const PERSON = /^["“‘'(]{0,2}(he|she|his|her)\b/iu;
const PERSON_NOUN =
  /\b(?:man|woman|boy|girl|mother|father|mum|mom|dad|grandmother|grandfather|sister|brother|son|daughter|wife|husband|aunt|uncle|\p{L}{2,20}(?:er|or|ist|ian|ant)|nurse|chef|coach|judge|chief|king|queen|child|friend|student|somebody|someone)\b/iu;
/** The antecedent of a pronoun may be in one of this many preceding sentences. */
const REACH = 2;

/**
 * Returns the personal pronoun at the start of an English sentence if the two preceding sentences contain no antecedent, or null if
 * the reference is clear.
 */
export function findUnclearPronoun(texts: readonly string[], index: number): string | null {
  const pronoun = PERSON.exec(texts[index] ?? "")?.[1] ?? null;
  if (pronoun === null) return null;
  for (let before = index - 1; before >= Math.max(0, index - REACH); before -= 1) {
    const text = texts[before] ?? "";
    if (PERSON_NOUN.test(text) || hasName(text)) return null;
    // The earlier sentence begins with a pronoun itself, so both pronouns can share an antecedent.
    if (PERSON.test(text)) return null;
  }
  return pronoun;
}

function hasName(text: string): boolean {
  const words = splitWords(text).map((word) => bareWord(word.text));
  return words.some(
    (word, at) =>
      /^\p{Lu}\p{Ll}/u.test(word) &&
      !isStopWord(word) &&
      (at > 0 || words.length < 2 || /^\p{Lu}/u.test(words[1] ?? "")),
  );
}
