import { AppError, say, type DocumentKind, type DocumentUnit } from "@inkreel/contract";
import { CONTENT_LIMITS } from "../limits.js";

/** Collects the HTML of an office document within the limits for its paragraphs and text. */
export interface OfficeHtml {
  /** Opens a block, such as `<p>`. Every block counts as a paragraph. */
  open(tag: string): void;
  close(tag: string): void;
  text(text: string): void;
  /** A line break or a picture. */
  piece(html: string): void;
  toString(): string;
}

/**
 * The methods throw AppError `file_too_large`.
 */
export function createOfficeHtml(document: DocumentKind): OfficeHtml {
  const parts: string[] = [];
  let [blocks, textChars] = [0, 0];
  const { wordParagraphs, textChars: maxChars } = CONTENT_LIMITS;
  return {
    open(tag) {
      blocks += 1;
      if (blocks > wordParagraphs) throw tooLarge(document, wordParagraphs, "paragraphs");
      parts.push(`<${tag}>`);
    },
    close: (tag) => void parts.push(`</${tag}>`),
    text(text) {
      textChars += text.length;
      if (textChars > maxChars) throw tooLarge(document, maxChars, "characters");
      parts.push(escapeMarkup(text));
    },
    piece: (html) => void parts.push(html),
    toString: () => parts.join(""),
  };
}

/** Returns the error for a document with more than `most` of something. */
export function tooLarge(document: DocumentKind, most: number, unit: DocumentUnit): AppError {
  return new AppError("file_too_large", say("document_has_too_many", { document, most, unit }));
}

/** Writes text so that it can stand in HTML, also in an attribute. */
export function escapeMarkup(text: string): string {
  if (!/[&<>"]/u.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
