import { AppError } from "@inkreel/contract";
import WordExtractor from "word-extractor";
import { plainDraft, type ContentDraft } from "../draft.js";
import { readParagraphLines } from "../text/read-plain-text.js";

/**
 * A Word 97–2003 .doc → light Markdown. The format's reader gives text without styles, so headings are told by
 * their looks.
 *
 * @throws AppError `file_empty`.
 */
export async function readDoc(bytes: Uint8Array): Promise<ContentDraft> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const asTyped = { filterUnicode: false };
  const notes = [document.getFootnotes(asTyped), document.getEndnotes(asTyped)]
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const boxes = document.getTextboxes({ ...asTyped, includeHeadersAndFooters: false }).trim();
  const { title, text } = readParagraphLines([document.getBody(asTyped).trim(), boxes].join("\n"));
  if (text === "" && title === null)
    throw new AppError("file_empty", "The Word document has no text. Choose one with text in it.");
  const whole =
    notes.length === 0 ? text : `${text}\n\n## Notes\n\n${readParagraphLines(notes.join("\n")).text}`;
  return plainDraft("doc", title, whole);
}
