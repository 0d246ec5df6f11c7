import { plainDraft, type ContentDraft } from "../draft.js";
import { looksLikeMarkdown } from "./looks-like-markdown.js";
import { lightMarkdown } from "./light-markdown.js";
import { normaliseCharacters } from "./normalise-text.js";

const MAX_TITLE_LINE_CHARS = 90;

/** Keeps the words of the user, and changes only line ends, control characters and the white space around the text. */
export function readPastedText(raw: string): ContentDraft {
  const text = normaliseCharacters(raw).trim();
  if (!looksLikeMarkdown(text)) return plainDraft("text", titleLine(text), text);
  const { title, pictures } = lightMarkdown(text);
  return { ...plainDraft("markdown", title, text), pictures };
}

/** Returns a short first line with a blank line below it, which is a title. */
function titleLine(text: string): string | null {
  const line = /^([^\n]+)\n[ \t]*\n/.exec(text)?.[1]?.trim() ?? "";
  return line !== "" && line.length <= MAX_TITLE_LINE_CHARS && !/[.:;,…]$/.test(line) ? line : null;
}
