const MIB = 1024 * 1024;

/** Bounds on everything that comes from outside, so that no file and no page can hang or exhaust the process. */
export const CONTENT_LIMITS = {
  fileBytes: 25 * MIB,
  /** Pasted text, in UTF-16 units. */
  textChars: 2_000_000,
  /** Markup that the DOM is built from. */
  htmlChars: 12_000_000,
  /** Elements of a page; five times what the longest articles of encyclopedias have. */
  htmlElements: 150_000,
  /** Elements that stand in one another; readers go into each. */
  htmlDepth: 1_000,
  /** Paragraphs of a Word document: a thousand pages. */
  wordParagraphs: 50_000,
  /** Tags in all parts of a .docx together. */
  wordTags: 2_000_000,
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
  parserHeapMib: 512,
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
