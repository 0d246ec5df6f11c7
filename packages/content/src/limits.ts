const MIB = 1024 * 1024;

/** Limits for all external input, so that no file or page can block the process or exhaust its memory. */
export const CONTENT_LIMITS = {
  fileBytes: 25 * MIB,
  /** Maximum length of a document or pasted text, in UTF-16 code units: 36 hours of reading aloud. */
  textChars: 2_000_000,
  /**
   * Maximum number of non-empty lines of Markdown or pasted text. Each can become a paragraph, list item or table row.
   */
  textLines: 40_000,
  /** Maximum length of the HTML from which a DOM is built. */
  htmlChars: 12_000_000,
  /** Maximum number of elements of a page, four times as many as in very long articles. */
  htmlElements: 40_000,
  /** Maximum number of attributes, entities and comments of a page, which need memory as elements do. */
  htmlPieces: 120_000,
  /** Maximum nesting depth of elements, because the readers are recursive. */
  htmlDepth: 400,
  /** Maximum sum of the depths of all elements. The article detection takes time proportional to it. */
  htmlDepths: 600_000,
  /** Maximum number of paragraphs in an office document, about four hundred pages. */
  wordParagraphs: 20_000,
  /** Maximum number of XML tags in all parts of a .docx, or in the text of an .odt. */
  wordTags: 200_000,
  /** Maximum uncompressed size of all parts of a .docx or .odt together. */
  unpackedBytes: 150 * MIB,
  /** Maximum uncompressed size of one part of a .docx or .odt. The whole text is one part. */
  unpackedPartBytes: 60 * MIB,
  zipEntries: 5_000,
  pdfPages: 400,
  pictures: 60,
  pictureBytes: 15 * MIB,
  /** Maximum total size of the pictures in one document, which are kept in memory. */
  picturesBytes: 40 * MIB,
  /**
   * Maximum number of pixels of a picture, twice those of an 8K frame. Even a small file can declare a huge size, and
   * decoding needs four bytes per pixel.
   */
  picturePixels: 66_000_000,
  /** Time limit for parsing one document. */
  parseMs: 30_000,
  /** Memory limits of a parsing process: for its JavaScript heap, and for the whole process with buffers and code. */
  parserHeapMib: 192,
  parserMemoryMib: 768,
  /** Number of parsing processes. More would only compete for the cores of a small machine. */
  parsers: 2,
  parserIdleMs: 30_000,
  /** Maximum number of documents that wait for a parsing process. */
  waitingDocuments: 40,
  waitingDocumentsPerOwner: 20,
  /**
   * Maximum number of pages that are processed at the same time. Each is in memory both compressed and decompressed.
   */
  pages: 8,
  waitingPages: 60,
  waitingPagesPerOwner: 30,
  /** Time limit for fetching a page, waiting for a parsing process and parsing it. */
  pageMs: 180_000,
  pageBytes: 10 * MIB,
  fetchMs: 25_000,
  connectMs: 8_000,
  redirects: 10,
} as const;
