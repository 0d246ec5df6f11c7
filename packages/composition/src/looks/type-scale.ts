import type { AspectRatio } from "@inkreel/contract";
import type { TextStyle } from "../text/text-block.js";
import type { TextRole, Typeface } from "./look.js";

/** Maximum font size of each role in px of the full-size frame. Text that does not fit gets a smaller size. */
const SIZES: Record<AspectRatio, Record<TextRole, number>> = {
  "9:16": {
    display: 150,
    headline: 122,
    quote: 104,
    heading: 76,
    item: 62,
    body: 52,
    kicker: 38,
    figure: 330,
    badge: 56,
  },
  "16:9": {
    display: 148,
    headline: 120,
    quote: 92,
    heading: 76,
    item: 56,
    body: 46,
    kicker: 32,
    figure: 330,
    badge: 50,
  },
  "1:1": {
    display: 124,
    headline: 104,
    quote: 84,
    heading: 64,
    item: 52,
    body: 44,
    kicker: 32,
    figure: 260,
    badge: 46,
  },
};

/** Least height of lines of capitals of which one bears a mark, which would touch the line above. */
const MARKED_LINE = 1.25;
/** Marks that stand above letters: É, Ö, Å, Ñ. */
const MARKS_ABOVE = /[\u0300-\u0314]/u;

/**
 * Returns the text style of a role for a typeface and aspect ratio, at the maximum font size. The lines of a text have room for the marks
 * above its capitals.
 */
export function textStyle(role: TextRole, typeface: Typeface, ratio: AspectRatio, text = ""): TextStyle {
  const sizePx = Math.round(SIZES[ratio][role] * typeface.scale);
  const { family, weight, italic, lineHeight, letterSpacingEm, uppercase } = typeface;
  const isMarked = uppercase && MARKS_ABOVE.test(text.normalize("NFD"));
  return {
    family,
    weight,
    italic,
    lineHeight: isMarked ? Math.max(lineHeight, MARKED_LINE) : lineHeight,
    uppercase,
    sizePx,
    letterSpacingPx: letterSpacingEm * sizePx,
  };
}
