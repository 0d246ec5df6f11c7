const MIB = 1024 * 1024;

/** Bounds on everything that comes from outside, so that no file and no page can hang or exhaust the process. */
export const CONTENT_LIMITS = {
  fileBytes: 25 * MIB,
  /** Pasted text, in UTF-16 units. */
  textChars: 2_000_000,
  /** Markup that the DOM is built from. */
  htmlChars: 12_000_000,
  /** Everything in a .docx together, unpacked. */
  unpackedBytes: 150 * MIB,
  /** One part of a .docx; its text is one part. */
  unpackedPartBytes: 60 * MIB,
  zipEntries: 5_000,
  pdfPages: 400,
  pictures: 60,
  pictureBytes: 15 * MIB,
  /** Twice what an 8K frame has: a small file can claim any size, and decoding takes four bytes for each pixel. */
  picturePixels: 66_000_000,
  /** Reading one document, from bytes to content. */
  parseMs: 30_000,
  parserHeapMib: 768,
  pageBytes: 10 * MIB,
  fetchMs: 25_000,
  connectMs: 8_000,
  redirects: 6,
} as const;
