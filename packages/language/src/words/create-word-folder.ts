import { foldWord } from "./fold-word.js";

/** `foldWord` for the words of one text, which says most of them many times. */
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
