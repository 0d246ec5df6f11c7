import { replacePlaced, type PlacedText } from "@inkreel/contract";
import { texText } from "./tex-text.js";

/**
 * Matches code, which stays unchanged, or TeX between its delimiters. A dollar sign is a delimiter only directly beside
 * the formula and not before a digit, which distinguishes it from a price.
 */
const CODE_OR_TEX =
  // bounded: each alternative matches at most 600 characters, and code at most once.
  /^(?:```|~~~)[\s\S]*?(?:^(?:```|~~~)|(?![\s\S]))|`[^`\n]{1,400}`|\$\$([^$]{1,600})\$\$|\\\(((?:[^\\\n]|\\[^()\n]){1,400})\\\)|\\\[((?:[^\\]|\\[^[\]]){1,600})\\\]|(?<![\\$\p{L}\p{N}])\$(?=[^\s$])([^$\n]{1,400})(?<![\s\\])\$(?![\p{N}$])/gmu;
/**
 * Recognises TeX: a command, a superscript or subscript, a comparison that starts with one letter, or a single letter.
 */
const IS_TEX = /\\[a-zA-Z]|[\^_]|^\s*\p{L}\s*$|^\s*\p{L}\s*[=<>]/u;
/**
 * Maximum number of formulas that are converted, because each takes some tenths of a millisecond. No person writes
 * more.
 */
const MAX_FORMULAS = 2_000;

/**
 * Replaces TeX in a text by plain characters: "$E = mc^2$" becomes "E = mc²". Formulas that cannot be converted stay
 * unchanged.
 */
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
