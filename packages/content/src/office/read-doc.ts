import { AppError, say } from "@inkreel/contract";
import WordExtractor from "word-extractor";
import { CONTENT_LIMITS } from "../limits.js";
import { plainDraft, type ContentDraft } from "../draft.js";
import { readParagraphLines } from "../text/read-plain-text.js";

/**
 * Converts a Word 97–2003 document (.doc) to simple Markdown. The parser library returns text without styles, so
 * headings are recognised as short separate lines.
 * @throws AppError `file_empty`, `file_too_large`.
 */
export async function readDoc(bytes: Uint8Array): Promise<ContentDraft> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const asTyped = { filterUnicode: false };
  checkLength(document.getBody(asTyped));
  const notes = [document.getFootnotes(asTyped), document.getEndnotes(asTyped)]
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const boxes = document.getTextboxes({ ...asTyped, includeHeadersAndFooters: false }).trim();
  const { title, text } = readParagraphLines([document.getBody(asTyped).trim(), boxes].join("\n"));
  if (text === "" && title === null)
    throw new AppError("file_empty", say("document_empty", { document: "doc" }));
  const whole =
    notes.length === 0 ? text : `${text}\n\n## Notes\n\n${readParagraphLines(notes.join("\n")).text}`;
  return plainDraft("doc", title, whole);
}

function checkLength(body: string): void {
  if (body.length <= CONTENT_LIMITS.textChars) return;
  throw new AppError(
    "file_too_large",
    say("document_too_long", { document: "doc", chars: body.length, most: CONTENT_LIMITS.textChars }),
  );
}
