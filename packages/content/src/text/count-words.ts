import { splitWords } from "@inkreel/language";

/** Words that carry a letter or digit; Markdown signs do not count. */
export function countWords(text: string): number {
  return splitWords(text).filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length;
}
