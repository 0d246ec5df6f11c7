/** Letters of the scripts without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns true if a part of a text is in a script without spaces between words. */
export function hasUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}
