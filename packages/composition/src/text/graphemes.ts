const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The characters as a reader sees them: an emoji family or a letter with its marks is one. */
export function splitGraphemes(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

/** Letters that never join with what follows into one character, where nothing else stands among them. */
const SIMPLE = /^[\u0020-\u02FF\u0370-\u0482\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3]*$/;

/** Number of characters as a reader sees them. */
export function countGraphemes(text: string): number {
  // The segmenter is slow, and most text does not need it.
  return SIMPLE.test(text) ? text.length : splitGraphemes(text).length;
}
