import type { WordToSet } from "./text-block.js";

// Kinsoku shori (JIS X 4051): what may not begin a line, and what may not end one.
const NOT_AT_START =
  /^[\p{Pe}\p{Pf}、。，．・：；？！!?,.:;ー〜～々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥%％‰℃°]/u;
const NOT_AT_END = /[\p{Ps}\p{Pi}¥￥$＄£￡€#＃]$/u;

/** Whether a line may end between two neighbouring words. */
export function canBreakBetween(previous: WordToSet, next: WordToSet): boolean {
  if (next.spaceBefore) return !isLoneMark(next.text);
  return !NOT_AT_START.test(next.text) && !NOT_AT_END.test(previous.text);
}

/** A dash, a percent sign or closing punctuation that stands alone belongs to the word before it. */
function isLoneMark(text: string): boolean {
  return /^[\p{Pd}\p{Pe}\p{Pf}%‰°:;!?»…]+$/u.test(text);
}

const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}]/u;

/** Scripts whose letters join must not be pulled apart by letter spacing. */
export function takesLetterSpacing(text: string): boolean {
  return !JOINED.test(text);
}
