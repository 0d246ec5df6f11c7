/** In shorter texts, a few names and numbers may be all. */
const MIN_WORDS = 100;
const MIN_RUNS = 3;
/** Three words in lowercase in a row. Lists of names, results and prices have almost none. */
const RUN = /(?<![\p{L}\p{N}'’-])\p{Ll}[\p{Ll}'’-]*(?: \p{Ll}[\p{Ll}'’-]*){2}(?![\p{L}\p{N}])/gu;

/**
 * Returns false for a text that has only names, numbers and labels, such as a page of sports results. Texts in scripts
 * without capitals, and texts in capitals alone, are never such.
 */
export function hasSentences(text: string): boolean {
  const small = countMatches(text, /\p{Ll}/gu);
  const isCased = small > countMatches(text, /\p{Lu}/gu) && small * 2 > countMatches(text, /\p{L}/gu);
  if (!isCased || countMatches(text, /\S+/g) < MIN_WORDS) return true;
  return countMatches(text, RUN) >= MIN_RUNS;
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}
