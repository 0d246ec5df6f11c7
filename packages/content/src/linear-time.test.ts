import { findSteep, unnamedFunctions, type TextReader } from "@inkreel/contract/testing/find-steep";
import { AppError } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import type { RawDocument } from "./content-input.js";
import { finishContent, plainDraft, type ContentDraft } from "./draft.js";
import { readHtml } from "./html/read-html.js";
import * as content from "./index.js";
import { readMarkdown } from "./text/read-markdown.js";
import { readPastedText, readPlainText } from "./text/read-plain-text.js";

const CONTENT_CHARS = 100_000;
// Shorter than the real limit, because all texts together would take minutes.
const BLOCKS_CHARS = 16_000;

const DOCUMENT_CHARS = 30_000;
const DOCUMENT: RawDocument = {
  bytes: new Uint8Array(),
  name: null,
  url: null,
  headerCharset: null,
  isPasted: false,
};
/** Normal text, because pages without text are refused. */
const PROSE =
  "Trees cool the streets around them by several degrees on a hot afternoon, and they hold the soil.";

/** Reads a document as `parseDocument` does in its process, up to an error. */
const documentReader = (toDraft: (text: string) => ContentDraft): TextReader => ({
  maxChars: DOCUMENT_CHARS,
  read: (text) => {
    try {
      return finishContent(toDraft(text), DOCUMENT);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  },
});

const READERS: Readonly<Record<string, TextReader>> = {
  detectLanguage: { maxChars: CONTENT_CHARS, read: content.detectLanguage },
  readBlocks: { maxChars: BLOCKS_CHARS, read: content.readBlocks },
  "readContent of a pasted text": documentReader(readPastedText),
  "readContent of a text file": documentReader((raw) => {
    const { title, text } = readPlainText(raw);
    return plainDraft("text", title, text);
  }),
  "readContent of Markdown": documentReader(readMarkdown),
  "readContent of a page": documentReader((text) =>
    readHtml(`<html><body><article><p>${PROSE}</p><p>${text}</p></article></body></html>`, null),
  ),
};
const TAKE_NO_TEXT = [
  "ProcessMemoryError",
  "createGuardedPoster",
  "createPageFetcher",
  "openProcessWorker",
  "ownUserAgent",
  "pictureMediaType",
  "pictureSize",
  "refuseByFirstBytes",
];

describe("for hostile texts, the running time", () => {
  it("is measured for every function that takes text", () => {
    expect(unnamedFunctions(content, [...Object.keys(READERS), ...TAKE_NO_TEXT])).toEqual([]);
  });

  it.each(Object.entries(READERS))("of %s is linear in the length of the text", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});
