import { rangeOfPlaced, slicePlaced, type PlacedText } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { DraftPassage } from "../plan/build-passages.js";
import type { SourceSentence } from "../sentences/source-sentence.js";

const ENDS_ITSELF = /[.!?…。！？:][\p{Pe}\p{Pf}"'’”)\]]*$/u;

/** Where a heading stands that is to be spoken. */
interface HeadingPlace {
  section: number;
  block: number;
  /** What of the heading is spoken, without its number. */
  text: PlacedText;
  stepNumber: number | null;
}

/** A heading as a passage of its own: a title has no stop, a spoken sentence has one. Its number is given later. */
export function draftHeading({ section, block, text, stepNumber }: HeadingPlace): DraftPassage {
  const bare = text.text.replace(/[,;]$/, "");
  const spoken = ENDS_ITSELF.test(bare) ? bare : `${bare}.`;
  const source = rangeOfPlaced(text, 0, text.text.length);
  const sentence: SourceSentence = {
    id: 0,
    text: spoken,
    source,
    kind: "prose",
    speaker: null,
    isInterviewQuestion: false,
    block,
    section,
    heading: null,
    isFirstInBlock: true,
    isLastInBlock: true,
    followsPrevious: false,
    isComplete: true,
    cutsQuotation: false,
    item: null,
  };
  return {
    id: 0,
    text: spoken,
    source,
    estimatedMs: estimateSpokenMs(spoken),
    score: 0,
    requires: [],
    terms: contentTerms(spoken),
    speaker: null,
    isQuotation: false,
    stepNumber,
    heading: null,
    list: null,
    isHeading: true,
    first: sentence,
    last: sentence,
    isUsable: true,
  };
}

/** What of a heading stands behind its first `startChar` signs. */
export function behind(heading: PlacedText, startChar: number): PlacedText {
  return slicePlaced(heading, startChar, heading.text.length);
}
