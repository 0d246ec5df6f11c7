import { splitGraphemes } from "../text/graphemes.js";

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Emoji_Presentation}]/u;

/** One column each, where nothing else stands among them. */
const NARROW = /^[\u0020-\u02FF\u0370-\u0482]*$/;

/** Length in characters as a line of subtitles counts them: full-width ones take the room of two. */
export function countColumns(text: string): number {
  if (NARROW.test(text)) return text.length;
  return splitGraphemes(text).reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}
