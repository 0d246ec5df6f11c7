import { foldWord } from "./fold-word.js";

/** Returns a cached `foldWord` for the words of one text, most of which occur many times. */
export function createWordFolder(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const folded = foldWord(word);
    known.set(word, folded);
    return folded;
  };
}
