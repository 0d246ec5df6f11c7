import type { SpokenToken } from "../normaliser/spoken-token.js";

/** Scripts that the built-in voices can read with English sounds. */
export const READ_ALOUD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Scripts whose letters show the sound of a word well enough for a comparison with a recording. */
const SPELLED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Scripts in which one sign is one or more syllables. */
export const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns true if most words, including numbers, are in scripts that show how they sound. */
export function isSpelled(tokens: readonly Pick<SpokenToken, "display">[]): boolean {
  const inLetters = tokens.filter(({ display }) => /\p{L}/u.test(display));
  const spelled = inLetters.filter(({ display }) => SPELLED.test(display));
  return spelled.length >= inLetters.length / 2;
}
