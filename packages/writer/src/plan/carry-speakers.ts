import { readQuoteSpeaker } from "../direction/quote-layout.js";
import type { DraftPassage } from "./build-passages.js";

const WHOLLY_QUOTED = /^["“«„][^"“”«»„]+["”“»]$/;

/** A quotation that goes on over the next sentences keeps the speaker named in its first. */
export function carrySpeakers(drafts: readonly DraftPassage[]): void {
  let speaker: string | null = null;
  for (const [index, draft] of drafts.entries()) {
    const isSameBlock = drafts[index - 1]?.last.block === draft.first.block;
    if (isSameBlock && WHOLLY_QUOTED.test(draft.text)) draft.speaker ??= speaker;
    else speaker = readQuoteSpeaker(draft.text);
  }
}
