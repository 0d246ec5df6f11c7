import type { DraftPassage } from "../plan/build-passages.js";
import { sayOtherwise } from "./say-otherwise.js";
import { shortenStep } from "./shorten-step.js";

/** Has a passage say the instruction alone; it stays as it is where nothing can go. */
export function shortenHead(draft: DraftPassage): void {
  const kept = draft.list === null ? shortenStep(draft.text) : null;
  if (kept !== null) sayOtherwise(draft, `${kept}.`);
}
