// Control characters other than line feed and tab have no meaning in text. Soft hyphens and zero-width spaces are only
// for typesetting. Zero-width joiners stay, because emoji and several scripts need them.
const INVISIBLE = /(?![\n\t])\p{Cc}|[\u00AD\u200B\u2060\uFDD0-\uFDEF\uFEFF\uFFF9-\uFFFC]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\f\v]/g;
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const LATIN_LIGATURES: Record<string, string> = {
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  ﬅ: "st",
  ﬆ: "st",
};

/**
 * Normalises line breaks to `\n`, removes control characters and unpaired surrogates, and applies Unicode normalisation
 * (NFC). Changes nothing else.
 */
export function normaliseCharacters(text: string): string {
  const wellFormed = Buffer.from(text, "utf8").toString("utf8");
  return wellFormed
    .replace(LINE_ENDS, "\n")
    .replace(/\u2029/g, "\n\n")
    .replace(INVISIBLE, "")
    .normalize("NFC");
}

/**
 * Does the same as `normaliseCharacters` and replaces special spaces by plain ones and typographic ligatures by
 * letters.
 */
export function normaliseTypography(text: string): string {
  return normaliseCharacters(text)
    .replace(SPACES, " ")
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LATIN_LIGATURES[ligature] ?? ligature);
}

/** Removes repeated blank lines, trailing spaces and white space around the whole text. */
export function tidyBlankLines(text: string): string {
  return text
    .replace(/(?<![ \t])[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+|(?<!\n)\n+$/g, "");
}

/** Collapses all white space, so that the text is on one line. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
