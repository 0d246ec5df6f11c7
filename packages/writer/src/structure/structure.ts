import type { DraftPassage } from "../plan/build-passages.js";

/** Things that come whole and in order or not at all: the items of a list, the steps of a guide. */
export interface ItemGroup {
  kind: "headings" | "steps" | "list" | "sequence";
  /** What is said of each item at least. */
  heads: DraftPassage[];
  /** What else may be said of each, in the order of the heads. */
  details: DraftPassage[][];
}

/** A heading without which what stands below it would be taken for somebody else's, or for no answer. */
export interface Opener {
  head: DraftPassage;
  members: DraftPassage[];
  /** `question`: the head and the first member come together; `speaker`: each member needs the head. */
  kind: "question" | "speaker";
}

/** A letter's passages, and those of the reply to it. */
export interface LetterPassages {
  letter: DraftPassage[];
  reply: DraftPassage[];
}

/** A text's passages in order, spoken headings among them, and the structures that they form. */
export interface TextStructure {
  drafts: DraftPassage[];
  groups: ItemGroup[];
  openers: Opener[];
  letters: LetterPassages[];
}

/** The list that a title counts, as far as a video says it. */
export interface SaidList {
  heads: Pick<DraftPassage, "id" | "isUsable">[];
  /** Number of items in the text. */
  count: number;
}
