import { constants, inflateSync } from "node:zlib";
import { AppError, hasCode, say } from "@inkreel/contract";
import { getDocumentProxy } from "unpdf";
import { type ContentDraft, plainDraft } from "../draft.js";
import { CONTENT_LIMITS } from "../limits.js";
import { normaliseTypography, tidyBlankLines } from "../text/normalise-text.js";
import { dropTitleHeading } from "../text/read-markdown.js";
import { findBlocks, type PdfBlock } from "./find-blocks.js";
import { pageLines, type PdfLine } from "./page-lines.js";

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Fewer characters per page indicate a scan in which only stamps and page numbers are text. */
const MIN_CHARS_PER_PAGE = 20;

/**
 * Converts a PDF to simple Markdown. A PDF contains only positioned glyphs, so lines, paragraphs, headings and tables
 * are reconstructed from sizes and distances. Page numbers and running headers are removed, and hyphenated words are
 * joined.
 * @throws AppError `file_encrypted`, `document_scanned`, `file_too_large`, `file_broken`.
 */
export async function readPdf(bytes: Uint8Array): Promise<ContentDraft> {
  checkStreams(bytes);
  const document = await openPdf(bytes);
  if (document.numPages > CONTENT_LIMITS.pdfPages)
    throw new AppError(
      "file_too_large",
      say("pdf_too_many_pages", { pages: document.numPages, most: CONTENT_LIMITS.pdfPages }),
    );
  const pages: PdfLine[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    pages.push(pageLines(await page.getTextContent(), page.getViewport({ scale: 1 }).height));
    page.cleanup();
  }
  const lines = dropRunningLines(pages);
  const chars = lines.reduce((sum, line) => sum + line.text.replace(/\s/g, "").length, 0);
  if (chars < MIN_CHARS_PER_PAGE * Math.min(document.numPages, 50)) throw scanned(document.numPages);
  const blocks = findBlocks(lines);
  const title = pdfTitle(await propertiesOf(document), blocks);
  const text = tidyBlankLines(normaliseTypography(blocks.map((block) => block.markdown).join("\n\n")));
  const byline = (await propertiesOf(document)).author;
  return { ...plainDraft("pdf", title, dropTitleHeading(text, title)), byline };
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      isEvalSupported: false,
      maxImageSize: 1,
      stopAtErrors: false,
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "PasswordException")
      throw new AppError("file_encrypted", say("pdf_encrypted"), { cause: error });
    throw new AppError("file_broken", say("pdf_damaged"), { cause: error });
  }
}

async function propertiesOf(document: PdfDocument): Promise<{ title: string | null; author: string | null }> {
  const { info } = await document.getMetadata();
  const read = (key: string) => {
    const value = (info as Record<string, unknown>)[key];
    const text = typeof value === "string" ? normaliseTypography(value).replace(/\s+/g, " ").trim() : "";
    return text === "" || text.length > 250 ? null : text;
  };
  const author = read("Author");
  return {
    title: read("Title"),
    author: author !== null && /\s/.test(author) && author.length <= 100 ? author : null,
  };
}

function scanned(pages: number): AppError {
  return new AppError("document_scanned", say("pdf_scanned", { pages }));
}

/**
 * Rejects a PDF with a stream that decompresses to more than the limit. pdf.js has no such limit, and its buffers do
 * not count towards the heap limit of the worker. Only deflate streams are checked.
 * @throws AppError `file_too_large`.
 */
function checkStreams(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = buffer.indexOf("stream"); at >= 0; at = buffer.indexOf("stream", at)) {
    const start = at + (buffer[at + 6] === 0x0d ? 8 : 7);
    const end = buffer.indexOf("endstream", start);
    if (end < 0) return;
    checkStream(buffer.subarray(start, end));
    at = end + "endstream".length;
  }
}

function checkStream(packed: Uint8Array): void {
  const mayBeDeflated = packed.length > 2 && ((packed[0] ?? 0) & 0x0f) === 8;
  if (!mayBeDeflated) return;
  try {
    inflateSync(packed, {
      maxOutputLength: CONTENT_LIMITS.unpackedBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    // Any other error means that the stream is damaged or uses another compression, which the PDF reader will report.
    if (!hasCode(error, "ERR_BUFFER_TOO_LARGE")) return;
    const megabytes = CONTENT_LIMITS.unpackedBytes / 1024 / 1024;
    throw new AppError("file_too_large", say("pdf_unpacks_large", { megabytes }));
  }
}

const MARGIN_SHARE = 0.12;
const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:page|seite|p\.)\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:\/|of|von|de)\s*\d{1,4})?[-–—|\s]*$/i;

/** Returns the lines of all pages without page numbers and running headers and footers. */
function dropRunningLines(pages: readonly (readonly PdfLine[])[]): PdfLine[] {
  const seen = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(page.filter(isInMargin).map(runningKey)))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const leastPages = Math.max(2, Math.ceil(Math.min(pages.length, 12) / 3));
  const isRunning = (line: PdfLine) =>
    isInMargin(line) &&
    (PAGE_NUMBER.test(line.text) || (pages.length > 1 && (seen.get(runningKey(line)) ?? 0) >= leastPages));
  return pages.flatMap((page, index) =>
    page.filter((line) => !isRunning(line)).map((line) => ({ ...line, page: index })),
  );
}

function isInMargin(line: PdfLine): boolean {
  return line.topPt < line.pageHeightPt * MARGIN_SHARE || line.topPt > line.pageHeightPt * (1 - MARGIN_SHARE);
}

/** Returns a key that is equal for running headers that differ only in numbers. */
function runningKey(line: PdfLine): string {
  return `${Math.round(line.topPt / 6)}:${line.text.replace(/\d+/g, "#").toLowerCase()}`;
}

const NO_TITLE =
  /^(?:microsoft (?:word|powerpoint)\b|untitled|slide \d|document\d*$|presentation|print|layout|about:blank|https?:)|\.(?:docx?|pdf|indd|tex|dvi|qxd|rtf|odt)$|^(?=[\w-]*$)[\w-]*\d{5}/i;

/**
 * Returns the title: the one in the document properties if it also occurs in the text, otherwise the largest text on
 * the first page, otherwise the one in the properties unless it is a file name.
 */
function pdfTitle(properties: { title: string | null }, blocks: readonly PdfBlock[]): string | null {
  const named =
    properties.title !== null && properties.title.length > 3 && !NO_TITLE.test(properties.title)
      ? properties.title
      : null;
  const opening = blocks.filter((block) => block.page === 0);
  const openingText = simplify(opening.map((block) => block.markdown).join(" "));
  if (named !== null && openingText.includes(simplify(named))) return named;
  const headings = opening.filter((block) => block.headingLevel > 0 && block.markdown.length > 6);
  const largest = headings.sort((a, b) => a.headingLevel - b.headingLevel)[0];
  return largest?.markdown.replace(/^#+ /, "") ?? named;
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
