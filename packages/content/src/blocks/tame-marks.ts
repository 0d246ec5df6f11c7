import { replacePlaced, type PlacedText } from "@inkreel/contract";

/** Bullets that Markdown does not support, and numbers in two brackets, at the start of a line. */
const OTHER_BULLET = /^([ \t]*)[•‣◦▪●·](?=[ \t]+\S)/gm;
const BRACKETED_NUMBER = /^([ \t]*)\((\d{1,3})\)(?=[ \t]+\S)/gm;
/** Years and other long numbers are not list numbers: "1985. A good year." */
const LONG_NUMBER = /^([ \t]*\d{4,9})(?=[.)][ \t])/gm;
const DEEP = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){16,}/gm;
const RULE = /^[ \t]*(?:[*-][ \t]*)+$/;
/** An asterisk between digits is a multiplication: "2*3*4". */
const MULTIPLICATION = /(?<=\d)\*(?=\d)/g;

/** Placeholders in the text for the Markdown library, for characters that are not marks. */
export const PLAIN_ASTERISK = "\u{fdd1}";
const WORD_JOINER = "\u{2060}";

/**
 * Converts usual notations that Markdown does not support to its own: other bullets, "(1)", "2*3". Quotations and lists
 * deeper than sixteen levels lose their marks, because the time of the library grows quadratically with the depth.
 */
export function tameMarks(placed: PlacedText): PlacedText {
  let text = replacePlaced(placed, OTHER_BULLET, ([, indent]) => `${indent ?? ""}-`);
  text = replacePlaced(text, BRACKETED_NUMBER, ([, indent, number]) => `${indent ?? ""}${number ?? ""}.`);
  text = replacePlaced(text, LONG_NUMBER, ([, number]) => `${number ?? ""}${WORD_JOINER}`);
  text = replacePlaced(text, DEEP, ([marks]) => (RULE.test(marks) ? null : ""));
  return replacePlaced(text, MULTIPLICATION, () => PLAIN_ASTERISK);
}
