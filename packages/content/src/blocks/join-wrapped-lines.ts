import { replacePlaced, type PlacedText } from "@inkreel/contract";

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，]/u;

/** Longer than any word that is split at the end of a line. */
const WORD_MAX_CHARS = 100;

/**
 * Joins the lines of a hard-wrapped block. A hyphen at the end of a line is removed if the whole word occurs elsewhere
 * in the text ("exam-\nple"), and kept otherwise ("well-\nknown").
 */
export function joinWrappedLines(placed: PlacedText, vocabulary: ReadonlySet<string>): PlacedText {
  const joined = replacePlaced(placed, /-\n(?=\p{Ll})/gu, (match) => {
    const before =
      /(?<!\p{L})\p{L}+$/u.exec(
        placed.text.slice(Math.max(0, match.index - WORD_MAX_CHARS), match.index),
      )?.[0] ?? "";
    const after =
      /^\p{L}+/u.exec(placed.text.slice(match.index + 2, match.index + 2 + WORD_MAX_CHARS))?.[0] ?? "";
    return vocabulary.has((before + after).toLowerCase()) ? "" : "-";
  });
  return replacePlaced(joined, /\n/g, (match) => {
    const before = joined.text.charAt(match.index - 1);
    const after = joined.text.charAt(match.index + 1);
    return UNSPACED.test(before) && UNSPACED.test(after) ? "" : " ";
  });
}

export function collectVocabulary(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu));
}
