const MARKS = "[\\p{M}\\u200C\\u200D\\uFE0F\\u{1F3FB}-\\u{1F3FF}\\u{E0020}-\\u{E007F}]*";
const FLAG = "\\p{Regional_Indicator}{2}";
const HANGUL_JAMO =
  "[\\u1100-\\u115F\\uA960-\\uA97C]+[\\u1160-\\u11A7\\uD7B0-\\uD7C6]*[\\u11A8-\\u11FF\\uD7CB-\\uD7FB]*";
/** Matches a continuation: an emoji after a zero-width joiner, or a letter after an Indic virama. */
const JOINED = `(?:(?<=\\u200D)\\p{Extended_Pictographic}${MARKS}|(?<=[\\u094D\\u09CD\\u0ACD\\u0B4D\\u0C4D\\u0D4D]\\u200D?)\\p{L}${MARKS})*`;

/**
 * Matches an extended grapheme cluster (UAX #29) of the supported scripts. `Intl.Segmenter` depends on the Unicode
 * version of the browser or of Node, so preview and renderer could break lines differently.
 */
const GRAPHEME = new RegExp(`${FLAG}|${HANGUL_JAMO}|[\\s\\S]${MARKS}${JOINED}`, "gu");

/**
 * Splits a text into grapheme clusters, the characters that readers perceive. An emoji family or a letter with its
 * marks is one.
 */
export function splitGraphemes(text: string): string[] {
  return text.match(GRAPHEME) ?? [];
}

/** Matches text in which every code unit is one grapheme cluster. */
const SIMPLE = /^[\u0020-\u02FF\u0370-\u0482\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3]*$/;

/** Returns the number of grapheme clusters in a text. */
export function countGraphemes(text: string): number {
  return SIMPLE.test(text) ? text.length : splitGraphemes(text).length;
}
