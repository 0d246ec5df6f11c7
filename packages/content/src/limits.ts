const MIB = 1024 * 1024;

/** Limits for all input from outside, so that no file and no page can hang or exhaust the process. */
export const CONTENT_LIMITS = {
  fileBytes: 25 * MIB,
  /** Text of a document, pasted or in a file, in UTF-16 units: a day and a half of reading aloud. */
  textChars: 2_000_000,
  /** Lines of a Markdown or pasted text that are not empty: each can be a paragraph, a list item or a table row. */
  textLines: 40_000,
  /** Markup for building the DOM. */
  htmlChars: 12_000_000,
  /** Elements of a page: four times as many as in very long articles. */
  htmlElements: 40_000,
  /** Attributes, entities and comments of a page, which need memory like elements. */
  htmlPieces: 120_000,
  /** Nesting depth of elements, because readers are recursive. */
  htmlDepth: 400,
  /** Sum of the depths of all elements, because the search for the article takes time for each element within each. */
  htmlDepths: 600_000,
  /** Paragraphs of a Word document: four hundred pages. */
  wordParagraphs: 20_000,
  /** Tags in all parts of a .docx together. */
  wordTags: 200_000,
  /** Unpacked size of all parts of a .docx. */
  unpackedBytes: 150 * MIB,
  /** Unpacked size of one part of a .docx. Its text is one part. */
  unpackedPartBytes: 60 * MIB,
  zipEntries: 5_000,
  pdfPages: 400,
  pictures: 60,
  pictureBytes: 15 * MIB,
  /** Total size of the pictures in one document, which are kept in memory. */
  picturesBytes: 40 * MIB,
  /** Twice as many as in an 8K frame. A small file can claim any size, and decoding needs four bytes per pixel. */
  picturePixels: 66_000_000,
  /** Time for reading one document, from bytes to content. */
  parseMs: 30_000,
  /** Memory of a parsing process: its JavaScript objects, and its total including buffers and code. */
  parserHeapMib: 192,
  parserMemoryMib: 768,
  /** Number of parsing processes. More would only compete for the cores of a small machine. */
  parsers: 2,
  parserIdleMs: 30_000,
  /** Number of documents that may wait for a process. */
  waitingDocuments: 40,
  waitingDocumentsPerOwner: 20,
  /** Number of pages that are fetched or read at once, because each is in memory, compressed and decompressed. */
  pages: 8,
  waitingPages: 60,
  waitingPagesPerOwner: 30,
  /** Time for fetching a page, waiting for a parsing process and reading it. */
  pageMs: 180_000,
  pageBytes: 10 * MIB,
  fetchMs: 25_000,
  connectMs: 8_000,
  redirects: 6,
} as const;
