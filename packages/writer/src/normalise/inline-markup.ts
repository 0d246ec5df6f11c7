import { keepGroups, replaceMapped, trimMapped, type MappedText } from "./mapped-text.js";

const LINK_TARGET = String.raw`\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\)`;
const IMAGE = new RegExp(String.raw`!\[(?:[^\]!]|!(?!\[))*\](?:${LINK_TARGET}|\[[^\]]*\])`, "g");
const LINK = new RegExp(
  String.raw`(?<!\\)\[((?:[^\[\]]|\[[^\[\]]*\])+)\](?:${LINK_TARGET}|\[[^\]\n]*\])`,
  "dg",
);
const FOOTNOTE_MARK = /\s?\[(?:\^[^[\]\s]+|\d{1,3}(?:\s?[,–-]\s?\d{1,3})*|citation needed|note \d+|edit)\]/gi;
/** A raised digit after a word or stop is a footnote; after a unit ("km²") it is a fact. */
const RAISED_MARK = /(?<=\p{L}{4}|[.,;:!?"”’)])[¹²³⁰⁴-⁹]+|(?<=[\p{L}.,!?])[†‡]+/gu;
/** References in brackets: "(Slabb et al., 2003; Brumm 2004)", "(p < 0.01)". */
const CITATION =
  /(?<!\s)\s*\((?:see |e\.g\. )?(?:\p{Lu}[\p{L}'’-]+(?:,? (?:et al\.?|and|&)(?: \p{Lu}[\p{L}'’-]+)?)*,? \d{4}[a-z]?(?:; )?)+\)|(?<!\s)\s*\((?:p|n|r|CI)\s?[<>=≤≥]\s?[\d.,% –-]+\)/gu;
/** Ticket numbers and handles behind a change: "(#812, @jonas)". */
const TICKET = /(?<!\s)\s*\((?:(?:#\d+|@[\w-]+)(?:,\s*)?)+\)/g;
const BRACKETED_ADDRESS = /(?<!\s)\s*[([<](?:https?:\/\/|www\.|mailto:)[^\s<>()[]*[)\]>]/gi;

/** Takes the Markdown marks off a block's text; the words, and the place of each, stay. */
export function removeInlineMarkup(mapped: MappedText): MappedText {
  let text = replaceMapped(mapped, IMAGE, () => "");
  text = keepGroups(text, LINK);
  text = replaceMapped(text, BRACKETED_ADDRESS, () => "");
  text = replaceMapped(text, FOOTNOTE_MARK, () => "");
  text = replaceMapped(text, CITATION, () => "");
  text = replaceMapped(text, TICKET, () => "");
  text = replaceMapped(text, RAISED_MARK, () => "");
  text = removeEmphasis(text);
  text = keepGroups(text, /\\([\\`*_{}[\]()#+\-.!|<>~])/dg);
  text = replaceMapped(text, /\s+/g, () => " ");
  text = replaceMapped(text, /(?<! ) +(?=[,.;!?](?:\s|$))/g, () => "");
  return trimMapped(text);
}

function removeEmphasis(mapped: MappedText): MappedText {
  let text = keepGroups(mapped, /`{1,2}([^`]+)`{1,2}/dg);
  for (let round = 0; round < 2; round += 1) {
    text = keepGroups(text, /(?<!\\)\*{1,3}(?=\S)([^*]*?[^*\s\\])\*{1,3}(?!\*)/dg);
    text = keepGroups(text, /(?<![\p{L}\p{N}\\_])_{1,3}(?=\S)([^_]*?[^_\s\\])_{1,3}(?![\p{L}\p{N}_])/dgu);
  }
  text = keepGroups(text, /~~(?=\S)([^~]+)~~/dg);
  return keepGroups(text, /==(?=\S)([^=]+)==/dg);
}
