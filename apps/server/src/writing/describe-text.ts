import { detectLanguage } from "@inkreel/content";
import { countWords } from "@inkreel/language";

/** What a content's language is and how long it is. */
export function describeText(text: string): { language: string; wordCount: number } {
  // Nobody asks for the count here, so it is made in the quickest way.
  return { language: detectLanguage(text), wordCount: countWords(text) };
}
