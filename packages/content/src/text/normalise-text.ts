// Line feed and tab are the only controls with a meaning in text; soft hyphens and zero-width spaces are
// typesetting. Zero-width joiners stay: emoji and several scripts are spelled with them.
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

/** Line ends become `\n`, controls and half surrogates go, letters are composed (NFC). Nothing else changes. */
export function normaliseCharacters(text: string): string {
  const wellFormed = Buffer.from(text, "utf8").toString("utf8");
  return wellFormed
    .replace(LINE_ENDS, "\n")
    .replace(/\u2029/g, "\n\n")
    .replace(INVISIBLE, "")
    .normalize("NFC");
}

/** `normaliseCharacters`, and every kind of space becomes the plain one, typesetters' ligatures their letters. */
export function normaliseTypography(text: string): string {
  return normaliseCharacters(text)
    .replace(SPACES, " ")
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LATIN_LIGATURES[ligature] ?? ligature);
}

/** Removes repeated blank lines, spaces at line ends and white space around the whole text. */
export function tidyBlankLines(text: string): string {
  return text
    .replace(/(?<![ \t])[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+|(?<!\n)\n+$/g, "");
}

/** A run of inline text on one line. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
