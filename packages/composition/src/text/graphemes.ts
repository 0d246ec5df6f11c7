const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The characters as a reader sees them: an emoji family or a letter with its marks is one. */
export function splitGraphemes(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

/** Number of characters as a reader sees them. */
export function countGraphemes(text: string): number {
  // Plain ASCII has one grapheme per unit; the segmenter is slow.
  return /^[\x20-\x7E]*$/.test(text) ? text.length : splitGraphemes(text).length;
}
