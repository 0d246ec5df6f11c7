import { replacePlaced, type PlacedText } from "@inkreel/contract";
import { texText } from "./tex-text.js";

/**
 * Code, which stays unchanged, or TeX between its delimiters. Dollars are delimiters only directly beside the formula
 * and not before a digit, which distinguishes them from money.
 */
const CODE_OR_TEX =
  // bounded: each mark is looked at for at most 600 signs.
  /^(?:```|~~~)[\s\S]*?(?:^(?:```|~~~)|(?![\s\S]))|`[^`\n]{1,400}`|\$\$([^$]{1,600})\$\$|\\\(((?:[^\\\n]|\\[^()\n]){1,400})\\\)|\\\[((?:[^\\]|\\[^[\]]){1,600})\\\]|(?<![\\$\p{L}\p{N}])\$(?=[^\s$])([^$\n]{1,400})(?<![\s\\])\$(?![\p{N}$])/gmu;
/**
 * What occurs only in formulas: a command, a superscript or subscript, a comparison of one letter, or a single letter.
 */
const IS_TEX = /\\[a-zA-Z]|[\^_]|^\s*\p{L}\s*$|^\s*\p{L}\s*[=<>]/u;
/** No text by a person contains more. Each takes the library some tenths of a millisecond. */
const MAX_FORMULAS = 2_000;

/** Replaces TeX in a text by plain characters, "$E = mc^2$" by "E = mc²". Unreadable formulas stay unchanged. */
export function replaceTex(placed: PlacedText): PlacedText {
  let left = MAX_FORMULAS;
  return replacePlaced(placed, CODE_OR_TEX, ([, display, inParentheses, inBrackets, inDollars]) => {
    const tex = display ?? inParentheses ?? inBrackets ?? inDollars;
    if (tex === undefined || left === 0) return null;
    if (inDollars !== undefined && !IS_TEX.test(tex)) return null;
    left -= 1;
    return texText(tex);
  });
}
