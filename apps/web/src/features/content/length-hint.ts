import { ADVISORY_WORDS } from "@inkreel/contract";

export type LengthHint = "tooShort" | "goodLength" | "tooLong";

/** What is said of a number of words. Advice only: it never keeps anybody from going on. */
export function lengthHint(wordCount: number): LengthHint {
  if (wordCount < ADVISORY_WORDS.min) return "tooShort";
  return wordCount > ADVISORY_WORDS.max ? "tooLong" : "goodLength";
}
