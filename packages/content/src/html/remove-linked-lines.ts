import { collapseSpaces } from "../text/normalise-text.js";

const MIN_CHARS = 20;
const MAX_CHARS = 200;

/**
 * Removes paragraphs of an article that consist only of a link to another page with a headline as its text, because
 * they advertise that page. A page with many links is a list and keeps them.
 */
export function removeLinkedLines(root: Element): void {
  const paragraphs = [...root.querySelectorAll("p")];
  const linked = paragraphs.filter(isLinkedHeadline);
  if (linked.length * 3 > paragraphs.length) return;
  for (const paragraph of linked) paragraph.remove();
}

function isLinkedHeadline(paragraph: Element): boolean {
  const [link] = paragraph.querySelectorAll("a[href]");
  if (link === undefined || paragraph.closest("li, td, th, dd, blockquote") !== null) return false;
  const words = collapseSpaces(paragraph.textContent ?? "");
  const isAll = bare(words) === bare(collapseSpaces(link.textContent ?? ""));
  const isElsewhere = !(link.getAttribute("href") ?? "").startsWith("#");
  const isSentence = /[.:;,…]["”’)]?$/u.test(words);
  return isAll && isElsewhere && !isSentence && words.length >= MIN_CHARS && words.length <= MAX_CHARS;
}

/** Removes the brackets and arrows around a link. */
function bare(words: string): string {
  return words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
