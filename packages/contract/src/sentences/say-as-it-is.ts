import type { Said } from "./said.js";
import type { SentenceCode } from "./sentences.js";

/** Wraps text that has no code, so that it is shown untranslated. */
export function sayAsItIs(text: string): Said {
  return { code: "foreign_words" satisfies SentenceCode, message: text, params: { text } };
}
