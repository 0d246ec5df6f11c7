import type { ContentFormat } from "@inkreel/contract";
import { AppError } from "@inkreel/contract";
import { fileTypeFromBuffer } from "file-type";
import type { RawDocument } from "../content-input.js";
import { openZip } from "../office/zip-archive.js";
import { decodeText } from "../text/decode-text.js";
import { looksLikeHtml } from "./looks-like-html.js";
import { looksLikeMarkdown } from "../text/looks-like-markdown.js";
import { nameCompoundFile, nameFileType, nameStructuredText, nameZip } from "./name-unsupported.js";

/** What a document is: a format with, for the textual ones, its decoded text. */
export type SniffedDocument =
  | { format: Exclude<ContentFormat, "text" | "markdown" | "html"> }
  | { format: "text" | "markdown" | "html"; text: string };

/**
 * Tells a document's format by its bytes and structure; the file's name has no say.
 *
 * @throws AppError `file_empty`, `file_encrypted`, `file_broken`, or `file_type_unsupported` with what it is instead.
 */
export async function sniffFormat(document: RawDocument): Promise<SniffedDocument> {
  const { bytes } = document;
  if (bytes.length === 0) throw empty();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 1_024).includes("%PDF-")) return { format: "pdf" };
  if (buffer.subarray(0, 8).equals(Buffer.from("d0cf11e0a1b11ae1", "hex"))) return sniffCompoundFile(buffer);
  if (["504b0304", "504b0506"].includes(buffer.toString("hex", 0, 4))) return sniffZip(bytes);
  const known = nameFileType(await fileTypeFromBuffer(bytes));
  if (known !== null) throw unsupported(known);
  return sniffText(document);
}

/**
 * Refuses what its first bytes alone show to be no document, so that the rest need not be taken in.
 *
 * @throws AppError `file_empty`, `file_type_unsupported`, as `sniffFormat` does of the whole.
 */
export async function refuseByFirstBytes(head: Uint8Array): Promise<void> {
  if (head.length === 0) throw empty();
  const start = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (start.subarray(0, 1_024).includes("%PDF-")) return;
  if (/^(?:d0cf11e0a1b11ae1|504b0304|504b0506)/u.test(start.toString("hex", 0, 8))) return;
  const known = nameFileType(await fileTypeFromBuffer(head));
  if (known !== null) throw unsupported(known);
}

function sniffCompoundFile(buffer: Buffer): SniffedDocument {
  const name = nameCompoundFile(buffer);
  const flags = documentFlags(buffer);
  if (name === "encrypted") throw encrypted("Office document");
  if (name !== "doc" && (name !== null || flags === null))
    throw unsupported(name ?? "an older Office or Windows file");
  if (flags !== null && (flags & 0x0100) !== 0) throw encrypted("Word document");
  return { format: "doc" };
}

/** The flags of the FIB of Word 97 and later ([MS-DOC] 2.5.1), which starts a sector with 0xA5EC; bit 8 says "encrypted". */
function documentFlags(buffer: Buffer): number | null {
  for (let at = 512; at + 12 <= buffer.length; at += 512)
    if (buffer.readUInt16LE(at) === 0xa5ec) return buffer.readUInt16LE(at + 10);
  return null;
}

function sniffZip(bytes: Uint8Array): SniffedDocument {
  const archive = openZip(bytes);
  if (archive === null)
    throw new AppError(
      "file_broken",
      "The file starts like a Word document or ZIP archive, but its end is missing. Download the file again, or paste its text.",
    );
  const contentTypes =
    archive.names.includes("[Content_Types].xml") && !archive.isEncrypted
      ? archive.read("[Content_Types].xml")
      : null;
  const types = contentTypes === null ? "" : Buffer.from(contentTypes).toString("utf8");
  if (
    /wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroEnabled/i.test(
      types,
    )
  )
    return { format: "docx" };
  throw archive.isEncrypted ? encrypted("archive") : unsupported(nameZip(archive, types));
}

function sniffText(document: RawDocument): SniffedDocument {
  const text = decodeText(document.bytes, document);
  const sample = text.slice(0, 8_192);
  const controls = sample.match(/(?!\s)[\p{Cc}\uFFFD]/gu)?.length ?? 0;
  if (controls > sample.length * 0.02 + 1) throw unsupported("a file that is not text (of an unknown type)");
  if (text.trim() === "") throw empty();
  if (looksLikeHtml(text)) return { format: "html", text };
  const named = nameStructuredText(text);
  if (named !== null) throw unsupported(named);
  return { format: looksLikeMarkdown(text.replace(/\r\n?/g, "\n")) ? "markdown" : "text", text };
}

function empty(): AppError {
  return new AppError("file_empty", "The file is empty. Choose one with text in it.");
}

function encrypted(what: string): AppError {
  return new AppError(
    "file_encrypted",
    `The ${what} is protected by a password. Remove the password in the program that made it, save it, and try again.`,
  );
}

function unsupported(what: string): AppError {
  return new AppError(
    "file_type_unsupported",
    `This is ${what}, which cannot be read. Use a text, Markdown, HTML, Word (.docx, .doc) or PDF file, or paste the text.`,
  );
}
