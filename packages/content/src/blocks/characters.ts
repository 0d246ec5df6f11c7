import { replacePlaced, type PlacedText } from "@inkreel/contract";

/**
 * Soft hyphens, zero-width spaces, byte order marks, direction marks and controls, which are neither visible nor
 * spoken.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]|(?![\t\n\v\f\r])\p{Cc}/gu;
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v]/g;

/** Unifies line ends and spaces, and removes invisible characters. */
export function cleanCharacters(placed: PlacedText): PlacedText {
  const lines = replacePlaced(placed, LINE_ENDS, () => "\n");
  const visible = replacePlaced(lines, INVISIBLE, () => "");
  return replacePlaced(visible, OTHER_SPACES, () => " ");
}
