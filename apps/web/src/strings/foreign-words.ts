/** Isolates of the bidirectional algorithm, which are not seen: what stands between them is in a language of its own. */
const FIRST = "\u2068";
const LAST = "\u2069";
// bounded: `foreign` writes both, so that what is opened is closed.
const FOREIGN = new RegExp(`${FIRST}([^${LAST}]*)${LAST}`, "u");

/** Words that are left as they are, marked so that they can be told from those around them. */
export function foreign(text: string): string {
  return FIRST + text.replaceAll(FIRST, "").replaceAll(LAST, "") + LAST;
}

/** The words of a sentence in turn: its own, foreign ones, its own, … */
export function splitForeign(sentence: string): readonly string[] {
  return sentence.split(FOREIGN);
}
