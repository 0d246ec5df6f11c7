import { AppError } from "@inkreel/contract";
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
 * `name` is what the format is called in an error message.
 * The methods throw AppError `file_too_large`.
 */
export function createOfficeHtml(name: string): OfficeHtml {
  const parts: string[] = [];
  let [blocks, textChars] = [0, 0];
  const { wordParagraphs, textChars: maxChars } = CONTENT_LIMITS;
  return {
    open(tag) {
      blocks += 1;
      if (blocks > wordParagraphs) throw tooLarge(name, wordParagraphs, "paragraphs");
      parts.push(`<${tag}>`);
    },
    close: (tag) => void parts.push(`</${tag}>`),
    text(text) {
      textChars += text.length;
      if (textChars > maxChars) throw tooLarge(name, maxChars, "characters");
      parts.push(escapeMarkup(text));
    },
    piece: (html) => void parts.push(html),
    toString: () => parts.join(""),
  };
}

/** Returns the error for a document with more than `limit` of something. */
export function tooLarge(name: string, limit: number, what: string): AppError {
  return new AppError(
    "file_too_large",
    `The ${name} has more than ${limit.toLocaleString("en")} ${what}. Split it, or paste the part that matters.`,
  );
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
