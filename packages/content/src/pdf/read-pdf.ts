import { AppError } from "@inkreel/contract";
import { getDocumentProxy } from "unpdf";
import { plainDraft, type ContentDraft } from "../draft.js";
import { CONTENT_LIMITS } from "../limits.js";
import { normaliseTypography, tidyBlankLines } from "../text/normalise-text.js";
import { dropTitleHeading } from "../text/read-markdown.js";
import { checkStreams } from "./check-streams.js";
import { findBlocks } from "./find-blocks.js";
import { dropRunningLines } from "./drop-running-lines.js";
import { pageLines, type PdfLine } from "./page-lines.js";
import { pdfTitle } from "./pdf-title.js";

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Fewer letters than this on an average page are stamps and page numbers of a scan, not a text. */
const MIN_CHARS_PER_PAGE = 20;

/**
 * A PDF → light Markdown. A PDF holds glyphs at places; lines, paragraphs, headings and tables are found again
 * from sizes and distances, page numbers and running heads dropped, hyphenated words rejoined.
 *
 * @throws AppError `file_encrypted`, `document_scanned`, `file_too_large`, `file_broken`.
 */
export async function readPdf(bytes: Uint8Array): Promise<ContentDraft> {
  checkStreams(bytes);
  const document = await openPdf(bytes);
  if (document.numPages > CONTENT_LIMITS.pdfPages)
    throw new AppError(
      "file_too_large",
      `The PDF has ${document.numPages} pages; at most ${CONTENT_LIMITS.pdfPages} are read. Split it, or paste the part that matters.`,
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
      throw new AppError(
        "file_encrypted",
        "The PDF is protected by a password. Remove the password, save it, and try again.",
        { cause: error },
      );
    throw new AppError(
      "file_broken",
      "The PDF cannot be opened: it is damaged or incomplete. Download or export it again, or paste its text.",
      { cause: error },
    );
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
  return new AppError(
    "document_scanned",
    `The PDF has ${pages === 1 ? "one page" : `${pages} pages`} but no text in it: it seems to be a scan. Run text recognition (OCR) on it first, or paste its text.`,
  );
}
