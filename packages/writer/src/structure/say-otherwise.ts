import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { DraftPassage } from "../plan/build-passages.js";

/** Replaces the spoken text of a passage and updates its terms and its estimated speaking time. */
export function sayOtherwise(draft: DraftPassage, text: string): void {
  draft.text = text;
  draft.estimatedMs = estimateSpokenMs(text);
  draft.terms = contentTerms(text);
}
