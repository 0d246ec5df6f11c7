import type { CharRange, Content } from "@inkreel/contract";
import { createDoubtFinder } from "./find-doubts.js";
import { createEvidenceLocator } from "./locate-evidence.js";
import { sourceTextOf } from "./source-text.js";

/** Evidence for a sentence that somebody outside wrote. */
export interface Grounding {
  /** Position of its evidence in the content, or else of the sentence itself; null when there is none. */
  source: CharRange | null;
  /** Whether it says what the content does not. */
  hasDoubts: boolean;
}

/** Finds the place of each sentence in a content. Takes time that grows with both. */
export function groundInContent({
  sentences,
  content,
}: {
  sentences: readonly { text: string; evidence: string | null }[];
  content: Pick<Content, "title" | "text" | "language" | "product">;
}): Grounding[] {
  const locate = createEvidenceLocator(content.text);
  const findDoubts = createDoubtFinder({
    text: sourceTextOf(content),
    language: content.language,
    textLanguage: null,
  });
  return sentences.map(({ text, evidence }) => ({
    source: (evidence === null ? null : locate(evidence)) ?? locate(text),
    hasDoubts: findDoubts(text).length > 0,
  }));
}
