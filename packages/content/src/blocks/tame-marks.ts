import { replacePlaced, type PlacedText } from "@inkreel/contract";

/** Bullets that no Markdown knows, and numbers in two brackets, at the start of a line. */
const OTHER_BULLET = /^([ \t]*)[•‣◦▪●·](?=[ \t]+\S)/gm;
const BRACKETED_NUMBER = /^([ \t]*)\((\d{1,3})\)(?=[ \t]+\S)/gm;
/** Years and other long numbers count nothing: "1985. A good year." */
const LONG_NUMBER = /^([ \t]*\d{4,9})(?=[.)][ \t])/gm;
const DEEP = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){16,}/gm;
const RULE = /^[ \t]*(?:[*-][ \t]*)+$/;
/** An asterisk between digits multiplies: "2*3*4". */
const MULTIPLICATION = /(?<=\d)\*(?=\d)/g;

/** These stand for signs that are no marks, in the text that the Markdown library reads. */
export const PLAIN_ASTERISK = "\u{fdd1}";
const WORD_JOINER = "\u{2060}";

/**
 * Makes what people type, but no Markdown means, what Markdown means: other bullets, "(1)", "2*3". Quotations and lists more than
 * sixteen deep lose their marks: the library's time grows with the square of the depth.
 */
export function tameMarks(placed: PlacedText): PlacedText {
  let text = replacePlaced(placed, OTHER_BULLET, ([, indent]) => `${indent ?? ""}-`);
  text = replacePlaced(text, BRACKETED_NUMBER, ([, indent, number]) => `${indent ?? ""}${number ?? ""}.`);
  text = replacePlaced(text, LONG_NUMBER, ([, number]) => `${number ?? ""}${WORD_JOINER}`);
  text = replacePlaced(text, DEEP, ([marks]) => (RULE.test(marks) ? null : ""));
  return replacePlaced(text, MULTIPLICATION, () => PLAIN_ASTERISK);
}
