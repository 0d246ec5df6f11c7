import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseDocument } from "../parse-document.js";
import { buildPdf } from "../testing/build-pdf.js";
import { buildOdt } from "../testing/build-odt.js";
import { buildDocx, buildZip } from "../testing/build-zip.js";
import { failureOf } from "../testing/failure-of.js";
import { fixture } from "../testing/fixtures.js";
import { refuseByFirstBytes } from "./sniff-format.js";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const types = (type: string) => ({
  "[Content_Types].xml": `<Types><Override PartName="/x" ContentType="${type}"/></Types>`,
});
const failure = (bytes: Uint8Array) =>
  failureOf(parseDocument({ bytes, name: "article.docx", url: null, headerCharset: null, isPasted: false }));

/** Returns a compound file with another name for its first stream, which distinguishes a workbook from a document. */
function renameStream(name: string): Uint8Array {
  const bytes = Buffer.from(fixture("harbour.doc"));
  const from = Buffer.from("WordDocument", "utf16le");
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from))
    Buffer.from(name, "utf16le").copy(bytes.fill(0, at, at + from.length), at);
  return new Uint8Array(bytes);
}

function pdfBomb(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(160 * 1024 * 1024, " "));
  const head = `%PDF-1.4\n1 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return new Uint8Array(Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream\nendobj\n")]));
}

function encryptedDoc(): Uint8Array {
  const bytes = Buffer.from(fixture("harbour.doc"));
  for (let at = 512; at < bytes.length; at += 512)
    if (bytes.readUInt16LE(at) === 0xa5ec) bytes.writeUInt16LE(bytes.readUInt16LE(at + 10) | 0x0100, at + 10);
  return new Uint8Array(bytes);
}

test.each([
  ["little-endian", (bytes: Buffer) => bytes],
  ["big-endian", (bytes: Buffer) => bytes.swap16()],
])("UTF-16 with a byte order mark is recognised as text: %s", async (_, order) => {
  const text = "The harbour counts its ships by hand, says Zoë Björk. Порт считает корабли.";
  const bytes = new Uint8Array(order(Buffer.from(`\uFEFF${text}`, "utf16le")));
  await expect(refuseByFirstBytes(bytes.slice(0, 64))).resolves.toBeUndefined();
  const read = await parseDocument({ bytes, name: null, url: null, headerCharset: null, isPasted: false });
  expect(read).toMatchObject({ text, format: "text" });
});

describe("the error for a file of another type", () => {
  test.each([
    [
      "an Excel workbook",
      buildZip(types("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml")),
    ],
    [
      "a PowerPoint presentation",
      buildZip(types("application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml")),
    ],
    ["an EPUB book", buildZip({ mimetype: "application/epub+zip" })],
    [
      "an OpenDocument master document",
      buildZip({ mimetype: "application/vnd.oasis.opendocument.text-master" }),
    ],
    ["an OpenDocument file", buildZip({ mimetype: "application/vnd.oasis.opendocument.graphics" })],
    ["an Apple iWork file", buildZip({ "Index/Document.iwa": "x" })],
    ["a ZIP archive", buildZip({ "a.txt": "hello" })],
    ["an Excel workbook", renameStream("Workbook")],
    ["an older Office or Windows file", latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and more")],
    [
      "a PNG picture",
      latin1("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\b\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\0IDATx"),
    ],
    ["a JPG picture", latin1("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0")],
    ["a GZ file", new Uint8Array(gzipSync("hello"))],
    ["an MP4 video", latin1("\0\0\0\x18ftypmp42\0\0\0\0mp42isom")],
    ["a news feed", utf8('<?xml version="1.0"?><rss version="2.0"><channel/></rss>')],
    ["an SVG picture", utf8('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ["an XML file", utf8('<?xml version="1.0"?><data/>')],
    ["a JSON file", utf8('{"a": [1, 2]}')],
    [
      "a file that is not text",
      latin1(Array.from({ length: 400 }, (_, index) => String.fromCharCode((index * 97) % 32)).join("")),
    ],
  ])("names the type: %s", async (what, bytes) => {
    expect(await failure(bytes)).toEqual({
      code: "file_type_unsupported",
      message: expect.stringContaining(`This is ${what}`),
    });
  });
});

describe("the error for an unreadable file", () => {
  test.each([
    ["file_empty", "The file is empty", new Uint8Array()],
    ["file_empty", "The file is empty", utf8(" \n\t ")],
    ["file_empty", "has no text", buildDocx("<w:p/>")],
    ["file_encrypted", "The PDF is protected by a password", fixture("encrypted.pdf")],
    ["file_encrypted", "The Word document is protected", encryptedDoc()],
    ["file_encrypted", "The Office document is protected", renameStream("EncryptedPackage")],
    ["file_empty", "The RTF document has no text", utf8("{\\rtf1\\ansi }")],
    ["file_empty", "The OpenDocument text has no text", buildOdt("<text:p/>")],
    [
      "file_encrypted",
      "The OpenDocument text is protected",
      buildOdt("x", { parts: { "META-INF/manifest.xml": "<manifest:encryption-data/>" } }),
    ],
    [
      "file_broken",
      "The OpenDocument text cannot be unpacked",
      buildZip({ mimetype: "application/vnd.oasis.opendocument.text" }),
    ],
    ["file_encrypted", "The archive is protected", buildZip({ "secret.txt": "x" }, { encrypted: true })],
    ["file_broken", "its end is missing", fixture("harbour.docx").slice(0, 4_000)],
    ["file_broken", "The PDF cannot be opened", utf8("%PDF-1.7\nand nothing more")],
    ["file_broken", "The Word document cannot be read", buildDocx("<w:p><w:r>")],
    ["file_broken", "The Word document cannot be read", fixture("harbour.doc").slice(0, 12_000)],
    [
      "file_too_large",
      "unpacks to more than 150 MB",
      buildDocx("<w:p/>", { "word/media/bomb.bin": Buffer.alloc(70 * 1024 * 1024) }, { statedBytes: 10 }),
    ],
    ["file_too_large", "A part of the PDF unpacks", pdfBomb()],
    ["file_too_large", "has 401 pages", buildPdf(Array.from({ length: 401 }, () => []))],
    ["document_scanned", "The PDF has 3 pages but no text", buildPdf([[], [], []])],
    [
      "document_scanned",
      "The PDF has one page but no text",
      buildPdf([[{ text: "12", leftPt: 300, topPt: 400 }]]),
    ],
  ])("gives the reason: %s: %s", async (code, sentence, bytes) => {
    const parsed = parseDocument({ bytes, name: "x.docx", url: null, headerCharset: null, isPasted: false });
    const error = await parsed.catch((cause: unknown) => cause);
    // Screens translate the sentence by its code.
    expect(error).toMatchObject({
      code,
      message: expect.stringContaining(sentence),
      said: { message: (error as Error).message },
    });
  });
});
