import type { DocumentKind, ForeignFile } from "@inkreel/contract";
import { AppError, say, type ContentFormat, type Said } from "@inkreel/contract/plain";
import { fileTypeFromBuffer, type FileTypeResult } from "file-type";
import type { RawDocument } from "../content-input.js";
import { openZip, type ZipArchive } from "../office/zip-archive.js";
import { decodeText, isMarkedUtf16 } from "../text/decode-text.js";
import { looksLikeMarkdown } from "../text/looks-like-markdown.js";
import { checkTextLength } from "../text/check-text-length.js";
import { looksLikeHtml } from "./looks-like-html.js";

/** The format of a document, with its decoded text for text-based formats. */
export type SniffedDocument =
  | { format: Exclude<ContentFormat, "text" | "markdown" | "html"> }
  | { format: "text" | "markdown" | "html"; text: string };

/**
 * Detects the format of a document from its bytes, ignoring the file name.
 * @throws AppError `file_empty`, `file_encrypted`, `file_broken`, or `file_type_unsupported` with the detected type.
 */
export async function sniffFormat(document: RawDocument): Promise<SniffedDocument> {
  const { bytes } = document;
  if (bytes.length === 0) throw empty();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 1_024).includes("%PDF-")) return { format: "pdf" };
  if (buffer.subarray(0, 8).equals(Buffer.from("d0cf11e0a1b11ae1", "hex"))) return sniffCompoundFile(buffer);
  if (["504b0304", "504b0506"].includes(buffer.toString("hex", 0, 4))) return sniffZip(bytes);
  if (startsAsRtf(buffer)) return { format: "rtf" };
  const known = isMarkedUtf16(bytes) ? null : nameFileType(await fileTypeFromBuffer(bytes));
  if (known !== null) throw unsupported(known);
  return sniffText(document);
}

/**
 * Rejects a file whose first bytes show that it is not a document, so that the rest of the upload can be skipped.
 * @throws AppError `file_empty`, `file_type_unsupported`, as `sniffFormat` does for the whole file.
 */
export async function refuseByFirstBytes(head: Uint8Array): Promise<void> {
  if (head.length === 0) throw empty();
  const start = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (start.subarray(0, 1_024).includes("%PDF-")) return;
  if (/^(?:d0cf11e0a1b11ae1|504b0304|504b0506)/u.test(start.toString("hex", 0, 8)) || startsAsRtf(start))
    return;
  const known = isMarkedUtf16(head) ? null : nameFileType(await fileTypeFromBuffer(head));
  if (known !== null) throw unsupported(known);
}

function startsAsRtf(buffer: Buffer): boolean {
  return buffer.toString("latin1", 0, 64).trimStart().startsWith("{\\rtf");
}

function sniffCompoundFile(buffer: Buffer): SniffedDocument {
  const name = nameCompoundFile(buffer);
  const flags = documentFlags(buffer);
  if (name === "encrypted") throw encrypted("office");
  if (name !== "doc" && (name !== null || flags === null))
    throw unsupported(say("foreign_file", { file: name ?? "old_office" }));
  if (flags !== null && (flags & 0x0100) !== 0) throw encrypted("doc");
  return { format: "doc" };
}

/**
 * Returns the flags in the header (FIB) of a Word 97 or later document ([MS-DOC] 2.5.1), which starts a sector with
 * 0xA5EC. Bit 8 means "encrypted". Null if there is no such header.
 */
function documentFlags(buffer: Buffer): number | null {
  for (let at = 512; at + 12 <= buffer.length; at += 512)
    if (buffer.readUInt16LE(at) === 0xa5ec) return buffer.readUInt16LE(at + 10);
  return null;
}

function sniffZip(bytes: Uint8Array): SniffedDocument {
  const archive = openZip(bytes);
  if (archive === null) throw new AppError("file_broken", say("document_cut_off"));
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
  if (isOpenDocumentText(archive)) {
    if (isEncryptedOpenDocument(archive)) throw encrypted("odt");
    return { format: "odt" };
  }
  throw archive.isEncrypted
    ? encrypted("archive")
    : unsupported(say("foreign_file", { file: nameZip(archive, types) }));
}

/** Returns true for a document or template, but not for a master document, whose text is in other files. */
function isOpenDocumentText(archive: ZipArchive): boolean {
  return /^application\/vnd\.oasis\.opendocument\.text(?:-template|-web)?\s*$/u.test(mimeTypeOf(archive));
}

function mimeTypeOf(archive: ZipArchive): string {
  const isThere = archive.names.includes("mimetype") && !archive.isEncrypted;
  return isThere ? Buffer.from(archive.read("mimetype") ?? []).toString("latin1", 0, 100) : "";
}

/** OpenDocument encrypts the parts itself, and says so in its manifest. */
function isEncryptedOpenDocument(archive: ZipArchive): boolean {
  return Buffer.from(archive.read("META-INF/manifest.xml") ?? []).includes("encryption-data");
}

function sniffText(document: RawDocument): SniffedDocument {
  const text = decodeText(document.bytes, document);
  const sample = text.slice(0, 8_192);
  const controls = sample.match(/(?!\s)[\p{Cc}\uFFFD]/gu)?.length ?? 0;
  if (controls > sample.length * 0.02 + 1) throw unsupported(say("foreign_file", { file: "not_text" }));
  if (text.trim() === "") throw empty();
  if (looksLikeHtml(text)) return { format: "html", text };
  checkTextLength(text);
  const named = nameStructuredText(text);
  if (named !== null) throw unsupported(say("foreign_file", { file: named }));
  return { format: looksLikeMarkdown(text.replace(/\r\n?/g, "\n")) ? "markdown" : "text", text };
}

function empty(): AppError {
  return new AppError("file_empty", say("file_empty"));
}

function encrypted(document: DocumentKind): AppError {
  return new AppError("file_encrypted", say("document_encrypted", { document }));
}

function unsupported(found: Said): AppError {
  return new AppError("file_type_unsupported", say("file_unreadable", { found }));
}

type CompoundFile = "encrypted" | "doc" | ForeignFile;

const COMPOUND_STREAMS: readonly (readonly [stream: string, name: CompoundFile])[] = [
  ["EncryptedPackage", "encrypted"],
  ["WordDocument", "doc"],
  ["Workbook", "excel"],
  ["PowerPoint Document", "powerpoint"],
  ["__properties_version1.0", "outlook"],
];

/**
 * Names the contents of an OLE compound file by the streams in its directory: "doc", "encrypted", or what else
 * it is. Null if unknown.
 */
function nameCompoundFile(buffer: Buffer): CompoundFile | null {
  const found = COMPOUND_STREAMS.find(([stream]) => buffer.includes(Buffer.from(stream, "utf16le")));
  return found?.[1] ?? null;
}

/** Names a ZIP file that is not a Word document, for an error message. */
function nameZip(archive: ZipArchive, contentTypes: string): ForeignFile {
  if (/spreadsheetml|ms-excel/i.test(contentTypes)) return "excel";
  if (/presentationml|ms-powerpoint/i.test(contentTypes)) return "powerpoint";
  const mimeType = mimeTypeOf(archive);
  if (mimeType.includes("epub")) return "epub";
  if (mimeType.includes("opendocument.text-master")) return "odm";
  if (mimeType.includes("opendocument")) return "open_document";
  if (archive.names.some((name) => name.endsWith(".iwa"))) return "iwork";
  return "zip";
}

/**
 * Describes a file type that the library `file-type` detected. Null if the bytes match no binary type, so that the file
 * may be text.
 */
function nameFileType(type: FileTypeResult | undefined): Said | null {
  if (type === undefined || type.ext === "xml") return null;
  const [family = ""] = type.mime.split("/");
  return say("detected_file", { extension: type.ext.toUpperCase(), family });
}

/** Names text that contains data instead of prose. Null for prose. */
function nameStructuredText(text: string): ForeignFile | null {
  const start = text.slice(0, 2_000).trimStart();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:rss|feed|rdf:RDF)\b/i.test(start)) return "feed";
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b/i.test(start))
    return "svg";
  if (start.startsWith("<?xml")) return "xml";
  if (/^[[{]/.test(start) && isJson(text)) return "json";
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
