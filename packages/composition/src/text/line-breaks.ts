import type { WordToSet } from "./text-block.js";

// Kinsoku shori (JIS X 4051): characters that must not start a line, and characters that must not end one.
const NOT_AT_START =
  /^[\p{Pe}\p{Pf}、。，．・：；？！!?,.:;ー〜～々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥%％‰℃°]/u;
const NOT_AT_END = /[\p{Ps}\p{Pi}¥￥$＄£￡€#＃]$/u;

/** Returns true if a line may be broken between two adjacent words. */
export function canBreakBetween(previous: WordToSet, next: WordToSet): boolean {
  if (next.spaceBefore) return !isLoneMark(next.text);
  return !NOT_AT_START.test(next.text) && !NOT_AT_END.test(previous.text);
}

/**
 * Returns true for a separate dash, percent sign or closing punctuation mark, which must stay with the word before it.
 */
function isLoneMark(text: string): boolean {
  return /^[\p{Pd}\p{Pe}\p{Pf}%‰°:;!?»…]+$/u.test(text);
}

const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}]/u;

/**
 * Returns true if letter spacing may be applied. Scripts with connected letters, such as Arabic, would be torn apart.
 */
export function takesLetterSpacing(text: string): boolean {
  return !JOINED.test(text);
}
