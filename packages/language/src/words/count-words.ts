import { splitWords } from "./split-words.js";
import { hasUnspaced } from "./unspaced.js";

/**
 * Counts the words of a text as `splitWords` splits them: the runs between white space, and in scripts that are written
 * without spaces the words of the dictionary.
 */
export function countWords(text: string): number {
  if (hasUnspaced(text)) return splitWords(text).length;
  return text.match(/\S+/gu)?.length ?? 0;
}
