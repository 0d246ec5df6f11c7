import { detectLanguage } from "@inkreel/content";
import { countWords } from "@inkreel/language";

/** Returns a content's language and length. */
export function describeText(text: string): { language: string; wordCount: number } {
  // Nobody asks for the count here, so it is made in the quickest way.
  return { language: detectLanguage(text), wordCount: countWords(text) };
}
