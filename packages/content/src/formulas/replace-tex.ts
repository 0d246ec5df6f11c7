import { replacePlaced, type PlacedText } from "@inkreel/contract";
import { texText } from "./tex-text.js";

/** Code, which keeps its signs, or TeX between its marks. Dollars mark it only right beside it, and not before a digit: money does not. */
const CODE_OR_TEX =
  // bounded: each mark is looked at for at most 600 signs.
  /^(?:```|~~~)[\s\S]*?(?:^(?:```|~~~)|(?![\s\S]))|`[^`\n]{1,400}`|\$\$([^$]{1,600})\$\$|\\\(((?:[^\\\n]|\\[^()\n]){1,400})\\\)|\\\[((?:[^\\]|\\[^[\]]){1,600})\\\]|(?<![\\$\p{L}\p{N}])\$(?=[^\s$])([^$\n]{1,400})(?<![\s\\])\$(?![\p{N}$])/gmu;
/** What only a formula has: a command, a raised or lowered sign, a comparison of one letter, or one letter alone. */
const IS_TEX = /\\[a-zA-Z]|[\^_]|^\s*\p{L}\s*$|^\s*\p{L}\s*[=<>]/u;
/** More are in no text that a person wrote; each takes the library some tenths of a millisecond. */
const MAX_FORMULAS = 2_000;

/** TeX in a text as plain signs, "$E = mc^2$" as "E = mc²"; what cannot be read stays as it is written. */
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
