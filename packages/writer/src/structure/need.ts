import type { DraftPassage } from "../plan/build-passages.js";

/** Has a passage need another. */
export function need(draft: DraftPassage, needed: DraftPassage): void {
  if (draft !== needed && !draft.requires.includes(needed.id)) draft.requires.push(needed.id);
}
