import { Readability } from "@mozilla/readability";
import { parseHtml } from "./parse-html.js";

/** The article's part of a page, and what was found out on the way. */
export interface ExtractedArticle {
  root: Element;
  byline: string | null;
  /** Share of the text that stands in links: near 1 for lists of headlines. */
  linkShare: number;
}

const ENOUGH_CHARS = 250;

/**
 * The part of a cleaned page that is the article: Mozilla's Readability, and where that finds next to nothing
 * the largest `article`, `main` or the body as a whole. The document is used up.
 */
export function extractArticle(document: Document): ExtractedArticle {
  const fallback = largestPart(document).cloneNode(true) as Element;
  const parsed = new Readability(document, { charThreshold: ENOUGH_CHARS, disableJSONLD: true }).parse();
  const article = parsed?.content ? parseHtml(parsed.content).body : null;
  const articleChars = textLength(article);
  const isEnough = articleChars >= ENOUGH_CHARS || articleChars * 2 > textLength(fallback);
  const root = article !== null && isEnough ? article : fallback;
  return { root, byline: parsed?.byline ?? null, linkShare: linkShareOf(root) };
}

function largestPart(document: Document): Element {
  const parts = [...document.querySelectorAll("article, main, [role=main]")];
  const largest = parts.sort((a, b) => textLength(b) - textLength(a))[0];
  return largest !== undefined && textLength(largest) >= ENOUGH_CHARS ? largest : document.body;
}

function linkShareOf(root: Element): number {
  const linked = [...root.querySelectorAll("a")].reduce((sum, link) => sum + textLength(link), 0);
  return linked / Math.max(1, textLength(root));
}

function textLength(element: Element | null): number {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim().length;
}
