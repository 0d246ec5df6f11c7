import { replacePlaced, type PlacedText } from "@inkreel/contract";

/** Soft hyphens, zero-width spaces, byte order marks, direction marks, controls: drawn by nobody, said by nobody. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]|(?![\t\n\v\f\r])\p{Cc}/gu;
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v]/g;

/** One kind of line end and of space, and nothing that is not seen. */
export function cleanCharacters(placed: PlacedText): PlacedText {
  const lines = replacePlaced(placed, LINE_ENDS, () => "\n");
  const visible = replacePlaced(lines, INVISIBLE, () => "");
  return replacePlaced(visible, OTHER_SPACES, () => " ");
}
