import type { CharRange } from "@inkreel/contract";

/** A sentence of the content with its position in the document. */
export interface SourceSentence {
  id: number;
  text: string;
  source: CharRange;
  kind: "prose" | "item" | "quote";
  /** The speaker, if a speaker label or the author of a block quotation is given. */
  speaker: string | null;
  isInterviewQuestion: boolean;
  /** The indexes of the block and of the section. Each heading starts a section. */
  block: number;
  section: number;
  heading: string | null;
  isFirstInBlock: boolean;
  isLastInBlock: boolean;
  /** Whether nothing was removed between the sentence before and this one. */
  followsPrevious: boolean;
  /** False for a text without final punctuation. */
  isComplete: boolean;
  /** Whether the sentence contains only a part of a quotation. Such a sentence must not be narrated. */
  cutsQuotation: boolean;
  item: { list: number; level: number; number: number | null } | null;
}
