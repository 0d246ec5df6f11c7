import { bareWord, isStopWord, splitWords } from "@inkreel/language";

const PERSON = /^["“‘'(]{0,2}(he|she|his|her)\b/iu;
const PERSON_NOUN =
  /\b(?:man|woman|boy|girl|mother|father|mum|mom|dad|grandmother|grandfather|sister|brother|son|daughter|wife|husband|aunt|uncle|\p{L}{2,20}(?:er|or|ist|ian|ant)|nurse|chef|coach|judge|chief|king|queen|child|friend|student|somebody|someone)\b/iu;
/** A pronoun may reach over one sentence. */
const REACH = 2;

/** A person's pronoun at the beginning of a sentence while none of the two before it names a person; null where it is clear. English. */
export function findUnclearPronoun(texts: readonly string[], index: number): string | null {
  const pronoun = PERSON.exec(texts[index] ?? "")?.[1] ?? null;
  if (pronoun === null) return null;
  for (let before = index - 1; before >= Math.max(0, index - REACH); before -= 1) {
    const text = texts[before] ?? "";
    if (PERSON_NOUN.test(text) || hasName(text)) return null;
    // What the sentence before means stands before it.
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
