import type { CharRange } from "@inkreel/contract";

/** A sentence of the content, with what is known of the place it stands in. */
export interface SourceSentence {
  id: number;
  text: string;
  source: CharRange;
  kind: "prose" | "item" | "quote";
  /** Speaker, when the text labels its speakers. */
  speaker: string | null;
  isInterviewQuestion: boolean;
  /** Block and section (counted by headings) it stands in. */
  block: number;
  section: number;
  heading: string | null;
  isFirstInBlock: boolean;
  isLastInBlock: boolean;
  /** Nothing was left out between the sentence before and this one. */
  followsPrevious: boolean;
  /** False for a piece of text that ends without a stop. */
  isComplete: boolean;
  /** Part of a quotation stands outside of it: it must not be said. */
  cutsQuotation: boolean;
  item: { list: number; level: number; number: number | null } | null;
}
