/** Phonemes of the engine. Vowels can be stressed. */
const VOWELS = "aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw".split(" ");
const CONSONANTS = "b ch d dh f g hh jh k l m n ng p r s sh t th v w y z zh".split(" ");
const STRESSED = "1";
const CODED = [...VOWELS, ...VOWELS.map((vowel) => vowel + STRESSED), ...CONSONANTS];

/**
 * One syllable for each phoneme. They make the encoded word pronounceable, because the engine looks up only such words
 * in its lexicon.
 */
const SYLLABLES = [..."bdfgklmnprstvz"].flatMap((consonant) =>
  [..."aeiou"].map((vowel) => consonant + vowel),
);
/** Prefix of encoded words. No real word starts like this. */
const MARK = "zuzuvu";
const CODE_OF = new Map(CODED.map((phone, index) => [phone, SYLLABLES[index]!]));
const PHONE_OF = new Map(CODED.map((phone, index) => [SYLLABLES[index]!, phone]));

/**
 * Returns a pseudo-word that the engine pronounces as exactly these phonemes. "aa1" is a stressed vowel. Throws for an
 * unknown phoneme.
 */
export function toPhoneWord(phones: readonly string[]): string {
  const codes = phones.map((phone) => {
    const code = CODE_OF.get(phone);
    if (code === undefined) throw new Error(`The engine has no sound "${phone}"`);
    return code;
  });
  return MARK + codes.join("");
}

/** Returns the phonemes of a word from `toPhoneWord`, or null for any other word. */
export function phonesOfWord(word: string): string[] | null {
  if (!word.startsWith(MARK)) return null;
  const phones = (word.slice(MARK.length).match(/../g) ?? []).map((code) => PHONE_OF.get(code));
  return phones.every((phone) => phone !== undefined) ? phones : null;
}

export function isVowel(phone: string): boolean {
  return VOWELS.includes(phone);
}
