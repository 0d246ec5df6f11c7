import { replacePlaced, type PlacedText } from "@inkreel/contract";
import { wordsOf } from "@inkreel/language";
import elements from "../data/html-elements.json" with { type: "json" };

/** Each of these is read to its end, the group, or to the end of the text, so that nothing is searched twice. */
const REMOVED_ELEMENTS: readonly RegExp[] = [
  /<!--[\s\S]*?(?:(-->)|$)/g,
  /<script\b[^>]*(?:>[\s\S]*?(?:(<\/script\s*>)|$)|$)/gi,
  /<style\b[^>]*(?:>[\s\S]*?(?:(<\/style\s*>)|$)|$)/gi,
  /<noscript\b[^>]*(?:>[\s\S]*?(?:(<\/noscript\s*>)|$)|$)/gi,
  /<svg\b[^>]*(?:>[\s\S]*?(?:(<\/svg\s*>)|$)|$)/gi,
  /<iframe\b[^>]*(?:>[\s\S]*?(?:(<\/iframe\s*>)|$)|$)/gi,
  /<nav\b[^>]*(?:>[\s\S]*?(?:(<\/nav\s*>)|$)|$)/gi,
  /<footer\b[^>]*(?:>[\s\S]*?(?:(<\/footer\s*>)|$)|$)/gi,
  /<form\b[^>]*(?:>[\s\S]*?(?:(<\/form\s*>)|$)|$)/gi,
  /<button\b[^>]*(?:>[\s\S]*?(?:(<\/button\s*>)|$)|$)/gi,
  /<figcaption\b[^>]*(?:>[\s\S]*?(?:(<\/figcaption\s*>)|$)|$)/gi,
  /<head\b[^>]*(?:>[\s\S]*?(?:(<\/head\s*>)|$)|$)/gi,
  /<table\b[^>]*(?:>[\s\S]*?(?:(<\/table\s*>)|$)|$)/gi,
];

const INLINE_CODE_OR_TAG =
  /`[^`\n]*`|<\/?(a|abbr|article|aside|b|big|blockquote|body|br|center|cite|code|dd|del|details|div|dl|dt|em|figure|font|footer|form|h[1-6]|header|hr|html|i|img|input|ins|kbd|label|li|main|mark|meta|link|nav|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|svg|tbody|td|tfoot|th|thead|time|title|tr|tt|u|ul|var|video|wbr)\b[^<>]*>/gi;

const INLINE_TAGS = new Set(wordsOf(elements.withoutLineBreak));

/**
 * Converts remaining HTML in a text to simple Markdown: block tags become line breaks, headings and list items get
 * Markdown markers, and scripts and comments are removed.
 */
export function convertHtmlLeftovers(placed: PlacedText): PlacedText {
  const withoutElements = REMOVED_ELEMENTS.reduce(
    (text, element) => replacePlaced(text, element, ([, end]) => (end === undefined ? null : "\n\n")),
    placed,
  );
  return replacePlaced(withoutElements, INLINE_CODE_OR_TAG, (match) => {
    const name = match[1]?.toLowerCase();
    return name === undefined ? null : tagReplacement(name, match[0].startsWith("</"));
  });
}

function tagReplacement(name: string, isClosing: boolean): string {
  if (INLINE_TAGS.has(name)) return "";
  if (name === "br") return "\n";
  if (/^h[1-6]$/.test(name) && !isClosing) return `\n\n${"#".repeat(Number(name[1]))} `;
  if (name === "li" && !isClosing) return "\n- ";
  if (name === "li") return "";
  if (name === "blockquote" && !isClosing) return "\n\n> ";
  return "\n\n";
}
