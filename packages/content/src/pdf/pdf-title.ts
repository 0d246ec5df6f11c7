import type { PdfBlock } from "./find-blocks.js";

const NO_TITLE =
  /^(?:microsoft (?:word|powerpoint)\b|untitled|slide \d|document\d*$|presentation|print|layout|about:blank|https?:)|\.(?:docx?|pdf|indd|tex|dvi|qxd|rtf|odt)$|^(?=[\w-]*$)[\w-]*\d{5}/i;

/**
 * The title: what the properties say if the text says it too, else the largest type of the first page, else
 * the properties if they name no file.
 */
export function pdfTitle(properties: { title: string | null }, blocks: readonly PdfBlock[]): string | null {
  const named =
    properties.title !== null && properties.title.length > 3 && !NO_TITLE.test(properties.title)
      ? properties.title
      : null;
  const opening = blocks.filter((block) => block.page === 0);
  const openingText = simplify(opening.map((block) => block.markdown).join(" "));
  if (named !== null && openingText.includes(simplify(named))) return named;
  const headings = opening.filter((block) => block.headingLevel > 0 && block.markdown.length > 6);
  const largest = headings.sort((a, b) => a.headingLevel - b.headingLevel)[0];
  return largest?.markdown.replace(/^#+ /, "") ?? named;
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
