import { CONTENT_MAX_CHARS, warn, type Content, type Extraction } from "@inkreel/contract";
import { countSpacedWords } from "@inkreel/language";

/** Returns extracted content as the API shows it. The text is cut at the maximum length of a project. */
export function toExtraction(content: Content): Extraction {
  const { text, isCut } = cutContent(content.text);
  const { title, language, sourceUrl, product, warnings } = content;
  return {
    content: text,
    wordCount: isCut ? countSpacedWords(text) : content.wordCount,
    title,
    language,
    sourceUrl,
    pictures: content.pictures.flatMap(({ url, alt }) => (url === null ? [] : { url, alt })),
    product,
    warnings: isCut ? [...warnings, CUT] : warnings,
  };
}

const CUT = warn("content_cut", { chars: CONTENT_MAX_CHARS });

/** Cuts the text to the maximum length, at the end of a paragraph if one is near. */
function cutContent(text: string): { text: string; isCut: boolean } {
  if (text.length <= CONTENT_MAX_CHARS) return { text, isCut: false };
  // Half a character at the end could not be stored as JSON.
  const head = text.slice(0, CONTENT_MAX_CHARS).replace(/\p{Surrogate}$/u, "");
  const paragraphEnd = head.lastIndexOf("\n\n");
  return { text: paragraphEnd > CONTENT_MAX_CHARS / 2 ? head.slice(0, paragraphEnd) : head, isCut: true };
}
