import { countWords } from "@inkreel/language";
import type { DraftPassage } from "./build-passages.js";

/** Shorter sentences are labels and exclamations, of which no video can be made. */
const MIN_WORDS = 3;

/**
 * Makes the readable sentences of a text usable if no passage is, because it begins with what it never names: "He moved to
 * Ohio. He never came back." They are told in the author's order, each after the one before.
 */
export function tellAsWritten(drafts: readonly DraftPassage[], readable: readonly DraftPassage[]): void {
  if (drafts.some(({ isUsable }) => isUsable)) return;
  const told = readable.filter(({ text, list }) => list === null && countWords(text) >= MIN_WORDS);
  for (const [index, draft] of told.entries()) {
    const before = told[index - 1];
    draft.isUsable = true;
    draft.requires = before === undefined ? [] : [before.id];
  }
}
