import type { SpokenToken } from "../normaliser/spoken-token.js";

/** Matches scripts that the built-in voices can read with English phonemes. */
export const READ_ALOUD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Matches phonetic scripts, whose letters show pronunciation well enough for forced alignment. */
const SPELLED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Matches scripts in which one character is one or more syllables. */
export const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns true if most words, including numbers, are in phonetic scripts. */
export function isSpelled(tokens: readonly Pick<SpokenToken, "display">[]): boolean {
  const inLetters = tokens.filter(({ display }) => /\p{L}/u.test(display));
  const spelled = inLetters.filter(({ display }) => SPELLED.test(display));
  return spelled.length >= inLetters.length / 2;
}
