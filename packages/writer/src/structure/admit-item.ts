import { countWords } from "@inkreel/language";
import { isUsable, type DraftPassage } from "../plan/build-passages.js";
import { sayOtherwise } from "./say-otherwise.js";

const ENDS = /[.!?…。！？][\p{Pe}\p{Pf}"'’”)\]]*$/u;
const LABEL_MAX_WORDS = 7;
/** Marks of notes to the side, and the aside that they lead to. */
const NOTE_MARK = /\*/g;
const ASIDE = /\s?\([^()]*\)/g;

/**
 * Makes the first words of a list's item sayable where only their form speaks against it: no stop at the end, a note's mark, an
 * aside in brackets. A few words without a stop are the item's name.
 */
export function admitItem(draft: DraftPassage): void {
  if (draft.isUsable || draft.list !== null) return;
  const hasStop = ENDS.test(draft.text);
  for (const words of [
    draft.text,
    draft.text.replace(NOTE_MARK, ""),
    draft.text.replace(NOTE_MARK, "").replace(ASIDE, ""),
  ]) {
    const text = ENDS.test(words) ? words : `${words.replace(/[,;:]$/, "")}.`;
    const sentence = { ...draft.first, text, isComplete: true };
    if (!isUsable(sentence, { isLowerCaseText: true, titleWords: new Set() })) continue;
    sayOtherwise(draft, text);
    draft.isUsable = true;
    draft.isHeading = !hasStop && countWords(text) <= LABEL_MAX_WORDS && !draft.first.isLastInBlock;
    return;
  }
}
