const LABEL =
  /^(?:#{1,6} )?\**(?:table of contents|contents|in this (?:article|post|guide|story)|on this page|jump to|inhalt|inhaltsverzeichnis|inhaltsübersicht|in diesem (?:artikel|beitrag)|auf dieser seite|themen (?:dieses artikels|in diesem artikel)|sommaire|table des matières|índice|contenido|indice|inhoud)\**:?$/iu;
const ITEM = /^\s*(?:[-*+]|\d{1,3}(?:\.\d{1,2})*[.)])\s+/u;
const HEADING = /^#{1,6} /u;
const MIN_ITEMS = 2;
/** A list with more lines is no list of contents, and every item is compared with every heading. */
const MAX_ITEMS = 100;
const MAX_HEADINGS = 300;
/** So many of its items are headings further on. Others were shortened or have no heading of this name. */
const MIN_SHARE = 0.6;

/** Removes the list of contents that a page puts before its text: a label, and a list whose items are the headings further on. */
export function dropContentsList(markdown: string): string {
  const blocks = markdown.split("\n\n");
  const label = blocks.findIndex((block, at) => LABEL.test(block.trim()) && ITEM.test(blocks[at + 1] ?? ""));
  const list = blocks[label + 1];
  if (label < 0 || list === undefined) return markdown;
  const behind = blocks.slice(label + 2);
  const headings = behind
    .filter((block) => HEADING.test(block))
    .slice(0, MAX_HEADINGS)
    .map(lettersOf);
  const items = list.split("\n", MAX_ITEMS + 1).map(lettersOf);
  const listed = items.filter((item) => headings.some((heading) => isSame(item, heading)));
  if (items.length < MIN_ITEMS || items.length > MAX_ITEMS || listed.length < items.length * MIN_SHARE)
    return markdown;
  return [...blocks.slice(0, label), ...behind].join("\n\n");
}

function isSame(item: string, heading: string): boolean {
  return item !== "" && heading !== "" && (item.includes(heading) || heading.includes(item));
}

/** The letters and digits of a line without its mark and its number. */
function lettersOf(line: string): string {
  return line
    .replace(HEADING, "")
    .replace(ITEM, "")
    .replace(/^\d{1,3}(?:\.\d{1,2})*[.)]?\s/u, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
