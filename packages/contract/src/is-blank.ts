/** A character that people see: no white space, no format or control character, no filler. */
const VISIBLE = /[^\s\p{Cf}\p{Cc}\u034f\u115f\u1160\u2800\u3164\uffa0]/u;

/** Returns true for a text in which nothing is visible, such as one of zero-width spaces. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
