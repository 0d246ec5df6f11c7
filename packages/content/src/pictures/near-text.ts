import { collapseSpaces } from "../text/normalise-text.js";

const MOST_CHARS = 60;
const LEAST_CHARS = 12;
/** Markdown marks at the start of a line, which the text of a paragraph does not contain. */
const MARKS = /^(?:#{1,6} |> |[-*+] |\d{1,9}\. )+/;

/**
 * Returns the start of the first line of `text` that is long enough to be found again, without Markdown marks. With it
 * the place of the picture before that text is known. Null if there is none.
 */
export function nearTextOf(text: string): string | null {
  for (const line of firstLines(text)) {
    const words = collapseSpaces(line.replace(MARKS, ""));
    if (words.length >= LEAST_CHARS) return words.slice(0, MOST_CHARS);
  }
  return null;
}

const MAX_LINES = 12;
const MAX_LINE_CHARS = 500;

function firstLines(text: string): string[] {
  return text
    .slice(0, MAX_LINES * MAX_LINE_CHARS)
    .split("\n", MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE_CHARS));
}
