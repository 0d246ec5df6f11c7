import { replacePlaced, type PlacedText } from "@inkreel/contract";

/** Bullets that Markdown does not know, and parenthesised numbers "(1)", at the start of a line. */
const OTHER_BULLET = /^([ \t]*)[•‣◦▪●·](?=[ \t]+\S)/gm;
const BRACKETED_NUMBER = /^([ \t]*)\((\d{1,3})\)(?=[ \t]+\S)/gm;
/** Years and other long numbers that look like list numbers: "1985. A good year." */
const LONG_NUMBER = /^([ \t]*\d{4,9})(?=[.)][ \t])/gm;
const DEEP = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){16,}/gm;
const RULE = /^[ \t]*(?:[*-][ \t]*)+$/;
/** An asterisk between digits is a multiplication: "2*3*4". */
const MULTIPLICATION = /(?<=\d)\*(?=\d)/g;

/** Placeholders for characters that the Markdown parser must not treat as syntax. */
export const PLAIN_ASTERISK = "\u{fdd1}";
const WORD_JOINER = "\u{2060}";

/**
 * Converts notations outside Markdown to Markdown or plain characters: other bullets, "(1)", "2*3". Removes the markers
 * of quotations and lists deeper than sixteen levels, because the parser needs quadratic time in the depth.
 */
export function tameMarks(placed: PlacedText): PlacedText {
  let text = replacePlaced(placed, OTHER_BULLET, ([, indent]) => `${indent ?? ""}-`);
  text = replacePlaced(text, BRACKETED_NUMBER, ([, indent, number]) => `${indent ?? ""}${number ?? ""}.`);
  text = replacePlaced(text, LONG_NUMBER, ([, number]) => `${number ?? ""}${WORD_JOINER}`);
  text = replacePlaced(text, DEEP, ([marks]) => (RULE.test(marks) ? null : ""));
  return replacePlaced(text, MULTIPLICATION, () => PLAIN_ASTERISK);
}
