import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { DraftPassage } from "../plan/build-passages.js";

/** Has a passage say other words than its sentence does. */
export function sayOtherwise(draft: DraftPassage, text: string): void {
  draft.text = text;
  draft.estimatedMs = estimateSpokenMs(text);
  draft.terms = contentTerms(text);
}
