import { countGraphemes } from "../text/graphemes.js";

/** Returns the number of characters in several words, including the spaces between them. */
export function countChars(words: readonly { text: string; spaceBefore: boolean }[]): number {
  return words.reduce(
    (sum, word, i) => sum + countGraphemes(word.text) + (i > 0 && word.spaceBefore ? 1 : 0),
    0,
  );
}
