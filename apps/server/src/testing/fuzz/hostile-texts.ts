/** Makes a text of a given number of UTF-16 units on which careless code takes long. */
export interface HostileText {
  name: string;
  make: (chars: number) => string;
}

const repeated = (unit: string): HostileText => ({
  name: JSON.stringify(unit),
  make: (chars) => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars),
});

/** A letter is before and after it, so that a search at the ends fails only after the whole text. */
const within = (unit: string): HostileText => ({
  name: `letters around ${JSON.stringify(unit)}`,
  make: (chars) =>
    chars < 2 ? "A".repeat(chars) : `A${unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars - 2)}B`,
});

/** One text of each kind for short runs: line ends, figures, brackets. */
export const FEW_HOSTILE_TEXTS: readonly HostileText[] = [within("\r"), repeated("$1.50 "), repeated("(")];

const BLANKS = ["\n", "\r\n", " ", "\t", "\u200b"];
const FIGURES = ["1", "1 ", "1,", "1. ", "1%", "-1", "10:"];
const BRACKETS = [")", "()", "[", "{", "<a ", "<!--", '"', "\u201c", "'"];
const SIGNS = [".", "?", ", ", "-", "\u2014", "*", "#", "|", "\\", "&amp;", "/"];
const WORDS = ["a", "A. ", "a'", "and ", "x.y ", "Hook: ", "AI TESTIMONIAL SCRIPT:\n"];
const ADDRESSES = ["https://a.b/", "a@", "%25"];
const OTHERS = ["\u0130", "e\u0301", "\ufdfa", "\u6f22", "\u202e", "\u{1f469}\u200d", "\ud800"];

export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...FEW_HOSTILE_TEXTS,
  ...BLANKS.map(within),
  ...[...FIGURES, ...BRACKETS, ...SIGNS, ...WORDS, ...ADDRESSES, ...OTHERS].map(repeated),
];
