import type { Content } from "@inkreel/contract";
import { AppError, say } from "@inkreel/contract/plain";
import type { RawDocument } from "./content-input.js";
import { finishContent, plainDraft, type ContentDraft } from "./draft.js";
import { looksLikeHtml } from "./format/looks-like-html.js";
import { sniffFormat, type SniffedDocument } from "./format/sniff-format.js";

/**
 * Extracts the content of a document in the current thread. Only the parsing process calls it, because it can be
 * killed. The reader of each format is imported on demand.
 * @throws AppError. Other errors of a reader become `file_broken` with the original as cause.
 */
export async function parseDocument(document: RawDocument): Promise<Content> {
  const sniffed = document.isPasted ? sniffPasted(document) : await sniffFormat(document);
  try {
    return finishContent(await readFormat(sniffed, document), document);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("file_broken", say("document_damaged", { document: sniffed.format }), {
      cause: error,
    });
  }
}

/** Detects the format of pasted text, which counts as HTML only if it is a complete HTML document. */
function sniffPasted({ bytes }: RawDocument): SniffedDocument {
  const text = Buffer.from(bytes).toString("utf8");
  const isPage = /<(?:html|body)\b/i.test(text.slice(0, 4_096)) && looksLikeHtml(text);
  return { format: isPage ? "html" : "text", text };
}

async function readFormat(sniffed: SniffedDocument, document: RawDocument): Promise<ContentDraft> {
  switch (sniffed.format) {
    case "pdf":
      return (await import("./pdf/read-pdf.js")).readPdf(document.bytes);
    case "docx":
      return (await import("./office/read-docx.js")).readDocx(document.bytes);
    case "doc":
      return (await import("./office/read-doc.js")).readDoc(document.bytes);
    case "odt":
      return (await import("./office/read-odt.js")).readOdt(document.bytes);
    case "rtf":
      return (await import("./office/read-rtf.js")).readRtf(document.bytes);
    case "html":
      return (await import("./html/read-html.js")).readHtml(sniffed.text, document.url);
    case "markdown":
      return (await import("./text/read-markdown.js")).readMarkdown(sniffed.text);
    case "text": {
      const { readPastedText, readPlainText } = await import("./text/read-plain-text.js");
      if (document.isPasted) return readPastedText(sniffed.text);
      const { title, text } = readPlainText(sniffed.text);
      return plainDraft("text", title, text);
    }
  }
}
