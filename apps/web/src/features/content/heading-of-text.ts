import { TITLE_MAX_CHARS } from "@inkreel/contract";

/** Longer first lines are paragraphs. */
const HEADING_MAX_CHARS = 120;
/** Marks at the end of a sentence or of a list's introduction. A heading may be a question. */
const ENDS_OF_TEXT = [".", ",", ";", ":", "。", "…"];

/**
 * Returns the heading of a text: its first line, if that is short, ends no sentence and has text below it. Marks of
 * Markdown and HTML are removed. Empty if the text has no heading.
 */
export function headingOfText(text: string): string {
  const start = text.trimStart();
  const lineEnd = start.indexOf("\n");
  if (lineEnd === -1 || start.slice(lineEnd).trim() === "") return "";
  const line = withoutMarks(start.slice(0, lineEnd).trim());
  const isHeading = line.length <= HEADING_MAX_CHARS && !ENDS_OF_TEXT.some((end) => line.endsWith(end));
  return isHeading ? line.slice(0, TITLE_MAX_CHARS) : "";
}

const HTML_TAG = /<[!/]?[a-z][^<>]*>/giu;

/** Removes the tags of HTML, and the marks of a Markdown heading and of emphasis around the whole line. */
function withoutMarks(line: string): string {
  const bare = line
    .replace(HTML_TAG, "")
    .trim()
    .replace(/^#{1,6}\s*/u, "");
  for (const mark of ["**", "__", "*", "_"])
    if (bare.length > 2 * mark.length && bare.startsWith(mark) && bare.endsWith(mark))
      return bare.slice(mark.length, -mark.length).trim();
  return bare;
}
