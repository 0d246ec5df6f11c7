import { replaceMapped, type MappedText } from "./mapped-text.js";

/** Soft hyphens, zero-width spaces, byte order marks, direction marks, controls: drawn by nobody, said by nobody. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]|(?![\t\n\v\f\r])\p{Cc}/gu;
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v]/g;
/** Emoji with their modifiers; characters that are also plain text (©, ™, digits) stay. */
const EMOJI =
  /(?:[\u{1f1e6}-\u{1f1ff}]{2}|[0-9#*]\ufe0f?\u20e3|(?![©®™‼⁉ℹ↔-↪])\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])*)*|\ufe0f|[\u2605\u2606\u2713-\u2718\u2794\u27a1])/gu;

export function cleanCharacters(mapped: MappedText): MappedText {
  const lines = replaceMapped(mapped, LINE_ENDS, () => "\n");
  const visible = replaceMapped(lines, INVISIBLE, () => "");
  return replaceMapped(visible, OTHER_SPACES, () => " ");
}

export function removeEmoji(mapped: MappedText): MappedText {
  return replaceMapped(mapped, EMOJI, () => "");
}
