import type { FileTypeResult } from "file-type";
import type { ZipArchive } from "../office/zip-archive.js";

const COMPOUND_STREAMS: readonly (readonly [stream: string, name: string])[] = [
  ["EncryptedPackage", "encrypted"],
  ["WordDocument", "doc"],
  ["Workbook", "an Excel workbook"],
  ["PowerPoint Document", "a PowerPoint presentation"],
  ["__properties_version1.0", "an Outlook message"],
];

/** What an OLE compound file holds, by the names in its directory: "doc", "encrypted", a phrase, or null when unknown. */
export function nameCompoundFile(buffer: Buffer): string | null {
  const found = COMPOUND_STREAMS.find(([stream]) => buffer.includes(Buffer.from(stream, "utf16le")));
  return found?.[1] ?? null;
}

/** What a ZIP file that is no Word document is, as a phrase. */
export function nameZip(archive: ZipArchive, contentTypes: string): string {
  if (/spreadsheetml|ms-excel/i.test(contentTypes)) return "an Excel workbook";
  if (/presentationml|ms-powerpoint/i.test(contentTypes)) return "a PowerPoint presentation";
  const hasMimeType = archive.names.includes("mimetype") && !archive.isEncrypted;
  const mimeType = hasMimeType ? Buffer.from(archive.read("mimetype") ?? []).toString("latin1", 0, 100) : "";
  if (mimeType.includes("epub")) return "an EPUB book";
  if (mimeType.includes("opendocument.text")) return "an OpenDocument text (.odt)";
  if (mimeType.includes("opendocument")) return "an OpenDocument file";
  if (archive.names.some((name) => name.endsWith(".iwa"))) return "an Apple iWork file";
  return "a ZIP archive";
}

/** A phrase for a kind that `file-type` knows; null when its bytes say nothing, so that it may be text. */
export function nameFileType(type: FileTypeResult | undefined): string | null {
  if (type === undefined || type.ext === "xml") return null;
  const extension = type.ext.toUpperCase();
  if (type.ext === "rtf") return "an RTF document";
  const [family = ""] = type.mime.split("/");
  const noun: Record<string, string> = { image: "picture", audio: "sound", video: "video", font: "font" };
  return `${/^[AEFHILMNORSX]/.test(extension) ? "an" : "a"} ${extension} ${noun[family] ?? "file"}`;
}

/** A phrase for text that is data rather than prose; null for prose. */
export function nameStructuredText(text: string): string | null {
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith("{\\rtf")) return "an RTF document";
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:rss|feed|rdf:RDF)\b/i.test(start))
    return "a news feed";
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b/i.test(start))
    return "an SVG picture";
  if (start.startsWith("<?xml")) return "an XML file";
  if (/^[[{]/.test(start) && isJson(text)) return "a JSON file";
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
