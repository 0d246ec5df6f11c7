/** Unicode isolates (FSI, PDI), which are invisible. They mark text in another language. */
const FIRST = "\u2068";
const LAST = "\u2069";
// bounded: `foreign` always writes both characters, so every opening one is closed.
const FOREIGN = new RegExp(`${FIRST}([^${LAST}]*)${LAST}`, "u");

/** Marks untranslated words, so that they can be displayed differently from the surrounding text. */
export function foreign(text: string): string {
  return FIRST + text.replaceAll(FIRST, "").replaceAll(LAST, "") + LAST;
}

/** Splits a message into segments that are alternately translated and untranslated. */
export function splitForeign(sentence: string): readonly string[] {
  return sentence.split(FOREIGN);
}
