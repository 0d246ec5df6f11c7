/** The sounds of the engine. Vowels can be stressed. */
const VOWELS = "aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw".split(" ");
const CONSONANTS = "b ch d dh f g hh jh k l m n ng p r s sh t th v w y z zh".split(" ");
const STRESSED = "1";
const CODED = [...VOWELS, ...VOWELS.map((vowel) => vowel + STRESSED), ...CONSONANTS];

/** One syllable for each sound, so that the engine regards the word as pronounceable and looks it up. */
const SYLLABLES = [..."bdfgklmnprstvz"].flatMap((consonant) =>
  [..."aeiou"].map((vowel) => consonant + vowel),
);
/** No word of any language starts like this. */
const MARK = "zuzuvu";
const CODE_OF = new Map(CODED.map((phone, index) => [phone, SYLLABLES[index]!]));
const PHONE_OF = new Map(CODED.map((phone, index) => [SYLLABLES[index]!, phone]));

/**
 * Returns a spoken word that is pronounced exactly like this: "aa1" is a stressed vowel. Throws for a sound that the
 * engine does not have.
 */
export function toPhoneWord(phones: readonly string[]): string {
  const codes = phones.map((phone) => {
    const code = CODE_OF.get(phone);
    if (code === undefined) throw new Error(`The engine has no sound "${phone}"`);
    return code;
  });
  return MARK + codes.join("");
}

/** Returns the sounds of a word from `toPhoneWord`, or null for any other word. */
export function phonesOfWord(word: string): string[] | null {
  if (!word.startsWith(MARK)) return null;
  const phones = (word.slice(MARK.length).match(/../g) ?? []).map((code) => PHONE_OF.get(code));
  return phones.every((phone) => phone !== undefined) ? phones : null;
}

export function isVowel(phone: string): boolean {
  return VOWELS.includes(phone);
}
