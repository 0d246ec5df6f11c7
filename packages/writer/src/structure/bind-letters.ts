import type { DraftPassage } from "../plan/build-passages.js";
import { need } from "./need.js";
import type { LetterPassages } from "./structure.js";

const MIN_PASSAGES = 4;

/**
 * Leaves one letter of a column, the first that says enough, with its reply: sentences of two letters would become one
 * story. The reply comes only with the letter.
 */
export function bindLetters(letters: readonly LetterPassages[], drafts: readonly DraftPassage[]): void {
  const usable = ({ isUsable }: DraftPassage): boolean => isUsable;
  const told =
    letters.find(({ letter, reply }) => [...letter, ...reply].filter(usable).length >= MIN_PASSAGES) ??
    letters[0];
  if (told === undefined) return;
  const kept = new Set([...told.letter, ...told.reply]);
  for (const draft of drafts) if (!kept.has(draft)) draft.isUsable = false;
  const [asking] = told.letter.filter(usable);
  const [answer] = told.reply.filter(usable);
  if (asking === undefined || answer === undefined) return;
  for (const draft of told.reply) need(draft, asking);
}
