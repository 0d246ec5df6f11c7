import type { SpokenToken } from "../normaliser/spoken-token.js";

/** Scripts that the built-in voices read, as somebody who has only English sounds. */
export const READ_ALOUD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Scripts whose letters tell how a word sounds well enough to compare a recording with. */
const SPELLED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Scripts in which a sign is a syllable or more. */
export const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** True where most words are in scripts that tell how they sound, numbers included. */
export function isSpelled(tokens: readonly Pick<SpokenToken, "display">[]): boolean {
  const inLetters = tokens.filter(({ display }) => /\p{L}/u.test(display));
  const spelled = inLetters.filter(({ display }) => SPELLED.test(display));
  return spelled.length >= inLetters.length / 2;
}
