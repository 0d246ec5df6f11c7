import type { DraftPassage } from "../plan/build-passages.js";

/** Makes `draft` require `needed`: the script then includes `draft` only together with `needed`. */
export function need(draft: DraftPassage, needed: DraftPassage): void {
  if (draft !== needed && !draft.requires.includes(needed.id)) draft.requires.push(needed.id);
}
