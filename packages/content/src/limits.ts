const MIB = 1024 * 1024;

/** Bounds on everything that comes from outside, so that no file and no page can hang or exhaust the process. */
export const CONTENT_LIMITS = {
  fileBytes: 25 * MIB,
  /** The text of a document, pasted or in a file, in UTF-16 units: what is read aloud in a day and a half. */
  textChars: 2_000_000,
  /** Lines of a Markdown or pasted text that are not empty: each can be a paragraph, a list item or a table row. */
  textLines: 40_000,
  /** Markup that the DOM is built from. */
  htmlChars: 12_000_000,
  /** Elements of a page: four times what very long articles have. */
  htmlElements: 40_000,
  /** Attributes, entities and comments of a page: each takes memory, as elements do. */
  htmlPieces: 120_000,
  /** Elements that stand in one another; readers go into each. */
  htmlDepth: 400,
  /** The depths of all elements together: the search for the article takes time for each element within each. */
  htmlDepths: 600_000,
  /** Paragraphs of a Word document: four hundred pages. */
  wordParagraphs: 20_000,
  /** Tags in all parts of a .docx together. */
  wordTags: 200_000,
  /** Everything in a .docx together, unpacked. */
  unpackedBytes: 150 * MIB,
  /** One part of a .docx; its text is one part. */
  unpackedPartBytes: 60 * MIB,
  zipEntries: 5_000,
  pdfPages: 400,
  pictures: 60,
  pictureBytes: 15 * MIB,
  /** All pictures inside one document together, which are held in memory. */
  picturesBytes: 40 * MIB,
  /** Twice what an 8K frame has: a small file can claim any size, and decoding takes four bytes for each pixel. */
  picturePixels: 66_000_000,
  /** Reading one document, from bytes to content. */
  parseMs: 30_000,
  /** The memory of a parsing process: its JavaScript objects, and all it holds with buffers and code. */
  parserHeapMib: 192,
  parserMemoryMib: 768,
  /** Parsing processes; more than a program's share of a small machine would only share its cores. */
  parsers: 2,
  parserIdleMs: 30_000,
  /** Documents that wait for a process. */
  waitingDocuments: 40,
  waitingDocumentsPerOwner: 20,
  /** Pages that are fetched or read at once: each is held in memory, packed and unpacked. */
  pages: 8,
  waitingPages: 60,
  waitingPagesPerOwner: 30,
  /** Fetching a page, its wait for a parsing process and reading it. */
  pageMs: 180_000,
  pageBytes: 10 * MIB,
  fetchMs: 25_000,
  connectMs: 8_000,
  redirects: 6,
} as const;
