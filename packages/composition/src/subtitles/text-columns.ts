import { splitGraphemes } from "../text/graphemes.js";

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Emoji_Presentation}]/u;

/** Length in characters as a line of subtitles counts them: full-width ones take the room of two. */
export function countColumns(text: string): number {
  return splitGraphemes(text).reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}
