import { rangeOfPlaced, slicePlaced, type PlacedText } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { DraftPassage } from "../plan/build-passages.js";
import type { SourceSentence } from "../sentences/source-sentence.js";

const ENDS_ITSELF = /[.!?…。！？:][\p{Pe}\p{Pf}"'’”)\]]*$/u;

/** A heading that the narration speaks, and its position in the text. */
interface HeadingPlace {
  section: number;
  block: number;
  /** The spoken words of the heading, without its number. */
  text: PlacedText;
  stepNumber: number | null;
}

/**
 * Creates a passage from a heading and adds the full stop that a spoken sentence needs. The passage has the id 0 until the
 * caller numbers all passages.
 */
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

/** Returns the part of a heading that begins at the character `startChar`. */
export function behind(heading: PlacedText, startChar: number): PlacedText {
  return slicePlaced(heading, startChar, heading.text.length);
}
