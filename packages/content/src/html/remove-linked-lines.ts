import { collapseSpaces } from "../text/normalise-text.js";

/** Length range of a headline in a link to another article. */
const HEADLINE_MIN_CHARS = 20;
const HEADLINE_MAX_CHARS = 200;
/** A list with fewer links may be part of the article. */
const MIN_LINKS = 2;

/**
 * Removes paragraphs and lists that consist only of links with headlines, because they promote other articles. If there
 * are many of them, the article is a list of links and keeps them.
 */
export function removeLinkedLines(root: Element): void {
  removeLinkedBreaks(root);
  removeUnlessMany(
    [...root.querySelectorAll("p")],
    (paragraph) => paragraph.closest("li, td, th, dd, blockquote") === null && isLinkedHeadline(paragraph),
  );
  removeUnlessMany(
    [...root.querySelectorAll("p, ul")].filter((element) => element.closest("li") === null),
    (element) => element.tagName.toUpperCase() === "UL" && isLinkedList(element),
  );
}

function removeUnlessMany(elements: readonly Element[], isLinked: (element: Element) => boolean): void {
  const linked = elements.filter(isLinked);
  if (linked.length * 3 > elements.length) return;
  for (const element of linked) element.remove();
}

/** In a text with fewer sentences, such as a song, the linked lines may be its own. */
const MIN_SENTENCES = 3;
const SENTENCE_BREAK = /[.!?…]["”’)]?\s*\p{Lu}/gu;

/** Removes linked headlines on lines of their own at the end of a paragraph whose lines are separated by `<br>`. */
function removeLinkedBreaks(root: Element): void {
  for (const link of [...root.querySelectorAll("br + a[href]")].reverse()) {
    const breaks = (link.parentElement?.textContent ?? "").match(SENTENCE_BREAK)?.length ?? 0;
    if (breaks < MIN_SENTENCES || link.closest("table, li") !== null || !isHeadline(textOf(link))) continue;
    const [before, after] = [neighbour(link, "previousSibling"), neighbour(link, "nextSibling")];
    if (before?.nodeName.toUpperCase() === "BR" && after === null) link.remove();
  }
}

/** Returns the nearest neighbour that has text, or the line break before a link. */
function neighbour(link: Element, side: "previousSibling" | "nextSibling"): Node | null {
  let node = link[side];
  while (node !== null && (node.textContent ?? "").trim() === "") {
    if (side === "previousSibling" && node.nodeName.toUpperCase() === "BR") return node;
    node = node[side];
  }
  return node;
}

function textOf(element: Element): string {
  return collapseSpaces(element.textContent ?? "");
}

/** Returns true if all items of a list are linked headlines, and no sentence before it announces them. */
function isLinkedList(list: Element): boolean {
  const items = [...list.children];
  const announcement = collapseSpaces(list.previousElementSibling?.textContent ?? "");
  if (items.length < MIN_LINKS || announcement.endsWith(":")) return false;
  return items.every((item) => item.tagName.toUpperCase() === "LI" && isLinkedHeadline(item));
}

function isLinkedHeadline(element: Element): boolean {
  const [link] = element.querySelectorAll("a[href]");
  if (link === undefined) return false;
  const words = collapseSpaces(element.textContent ?? "");
  const isAll = bare(words) === bare(collapseSpaces(link.textContent ?? ""));
  const isElsewhere = !(link.getAttribute("href") ?? "").startsWith("#");
  return isAll && isElsewhere && isHeadline(words);
}

function isHeadline(words: string): boolean {
  const isSentence = /[.:;,…]["”’)]?$/u.test(words);
  return !isSentence && words.length >= HEADLINE_MIN_CHARS && words.length <= HEADLINE_MAX_CHARS;
}

/** Removes brackets and arrows around a link text. */
function bare(words: string): string {
  return words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
