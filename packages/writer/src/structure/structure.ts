import type { DraftPassage } from "../plan/build-passages.js";

/** Items that the script includes completely and in order, or not at all: the items of a list or the steps of a guide. */
export interface ItemGroup {
  kind: "headings" | "steps" | "list" | "sequence";
  /** The passage that represents each item, such as its heading. */
  heads: DraftPassage[];
  /** The other passages of each item, in the order of the heads. */
  details: DraftPassage[][];
}

/** A heading that the passages below it depend on: the question that they answer, or the name of their speaker. */
export interface Opener {
  head: DraftPassage;
  members: DraftPassage[];
  /** `question`: the heading and the first passage require each other. `speaker`: each passage requires the heading. */
  kind: "question" | "speaker";
}

/** The passages of a letter and of the reply to it. */
export interface LetterPassages {
  letter: DraftPassage[];
  reply: DraftPassage[];
}

/** The passages of a text in order, including spoken headings, and the structures that they form. */
export interface TextStructure {
  drafts: DraftPassage[];
  groups: ItemGroup[];
  openers: Opener[];
  letters: LetterPassages[];
}

/** The list that the title announces, and the part of it that the script can include. */
export interface SaidList {
  heads: Pick<DraftPassage, "id" | "isUsable">[];
  /** The number of items in the text. */
  count: number;
}
