/** Invisible isolates of the bidirectional algorithm. The text between them is in another language. */
const FIRST = "\u2068";
const LAST = "\u2069";
// bounded: `foreign` writes both, so that what is opened is closed.
const FOREIGN = new RegExp(`${FIRST}([^${LAST}]*)${LAST}`, "u");

/** Marks words that are not translated, so that they can be distinguished from the words around them. */
export function foreign(text: string): string {
  return FIRST + text.replaceAll(FIRST, "").replaceAll(LAST, "") + LAST;
}

/** Splits a sentence into its own words and foreign words, in turn. */
export function splitForeign(sentence: string): readonly string[] {
  return sentence.split(FOREIGN);
}
