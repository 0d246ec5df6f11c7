import { Readability } from "@mozilla/readability";
import { wordsOf } from "@inkreel/language";
import elements from "../data/html-elements.json" with { type: "json" };

/** The element that contains the article, and measurements of it. */
interface ExtractedArticle {
  root: Element;
  byline: string | null;
  /** Share of the text that is in links, from 0 to 1. It is near 1 for lists of headlines. */
  linkShare: number;
}

const ENOUGH_CHARS = 250;

/**
 * Finds the article in a cleaned page with Mozilla's Readability. If that finds almost nothing, falls back to the
 * largest `article` or `main` element or the whole body. Readability modifies the document, so `parseAgain` provides a
 * fresh one for the fallback.
 */
export function extractArticle(document: Document, parseAgain: () => Document): ExtractedArticle {
  const mostChars = textLength(largestPart(document));
  const readability = new Readability<Element | null>(document, {
    charThreshold: ENOUGH_CHARS,
    disableJSONLD: true,
    serializer: (node) => (node.nodeType === 1 ? (node as Element) : null),
  });
  const parsed = readability.parse();
  const article = parsed?.content ?? null;
  const articleChars = textLength(article);
  const isEnough = articleChars >= ENOUGH_CHARS || articleChars * 2 > mostChars;
  const root = article !== null && isEnough ? article : largestPart(parseAgain());
  return { root, byline: parsed?.byline ?? null, linkShare: linkShareOf(root) };
}

function largestPart(document: Document): Element {
  let largest = document.body;
  let mostChars = ENOUGH_CHARS - 1;
  for (const part of document.querySelectorAll("article, main, [role=main]")) {
    const chars = textLength(part);
    if (chars > mostChars) [largest, mostChars] = [part as HTMLElement, chars];
  }
  return largest === document.body ? densestPart(document) : largest;
}

const PARAGRAPH_MIN_CHARS = 80;
const DENSE_SHARE = 0.7;

/** Returns the smallest element that has most of the long paragraphs of a page without an `article` element. */
function densestPart(document: Document): Element {
  const chars = new Map<Element, number>();
  for (const paragraph of document.querySelectorAll("p")) {
    const length = textLength(paragraph);
    if (length < PARAGRAPH_MIN_CHARS || paragraph.closest("a") !== null) continue;
    for (let part = paragraph.parentElement; part !== null; part = part.parentElement)
      chars.set(part, (chars.get(part) ?? 0) + length);
  }
  const least = (chars.get(document.body) ?? 0) * DENSE_SHARE;
  if (least < ENOUGH_CHARS) return document.body;
  let dense: Element = document.body;
  for (let inner: Element | undefined = dense; inner !== undefined;) {
    dense = inner;
    inner = [...dense.children].find((child) => (chars.get(child) ?? 0) >= least);
  }
  return dense;
}

function linkShareOf(root: Element): number {
  const linked = [...root.querySelectorAll("a")].reduce((sum, link) => sum + textLength(link), 0);
  return linked / Math.max(1, textLength(root));
}

function textLength(element: Element | null): number {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim().length;
}

const ALWAYS =
  "script, style, template, link, iframe, object, embed, dialog, form[role=search], [hidden], [role=dialog], [role=alertdialog], [role=navigation], [role=search], [role=menu], [aria-modal=true], #sp-cc, #sp-cc-wrapper";
const NAMED =
  /(?:^|[\s_-])(?:cookies?(?:[\s_-]?(?:banner|bar|notice|consent|law|popup|policy|modal|message|wall))|gdpr|ccpa|consent|onetrust|cmp|didomi|newsletter|subscribe|subscription-box|sign-?up(?:-box|-form)?|mailing-list|social(?:-(?:share|links|icons|bar|media|buttons))?|share(?:-?(?:bar|buttons?|links|tools|this|icons))?|sharedaddy|addtoany|addthis|related(?:-(?:posts?|articles?|content|stories))?|recommended|recirc|outbrain|taboola|advert(?:isement)?s?|ad-(?:slot|container|wrapper|unit)|promo(?:tion|-box)?|popup|modal|breadcrumbs?|skip-?link|print-only|sr-only|screen-reader-text|visually-hidden|comments?(?:-(?:area|list|section|form))?|disqus[_-]thread|table-of-contents|toc)(?=$|[\s_-])/i;
const KEPT = new Set(["HTML", "BODY", "MAIN", "ARTICLE", "H1"]);
/** Inline elements, which are parts of sentences. */
const INLINE = new Set(wordsOf(elements.partsOfSentences));
const BYLINE = /byline|author|dateline|writtenby/i;
const MAX_SHARE_OF_TEXT = 0.4;

/**
 * Removes cookie banners, newsletter and share boxes, advertisements, navigation and hidden elements. Keeps elements
 * that contain the headline or much of the text, whatever their class names, because themes use such names everywhere.
 * Inline elements are kept but lose their class names and ids, because Readability would otherwise remove some of them.
 */
export function removeClutter(document: Document): void {
  for (const element of document.querySelectorAll(ALWAYS)) if (!isJsonLd(element)) element.remove();
  const pageChars = (document.body?.textContent ?? "").length;
  for (const element of document.querySelectorAll("nav, footer, aside, [class], [id], [style]"))
    if (isClutter(element) && !holdsArticle(element, pageChars)) element.remove();
  for (const element of document.querySelectorAll("[class], [id]")) if (isInline(element)) dropNames(element);
}

/** Returns true for inline elements. A link or similar element that contains blocks is not inline. */
function isInline(element: Element): boolean {
  const isPart = (part: Element) =>
    INLINE.has(part.tagName.toUpperCase()) || part.tagName.toUpperCase() === "BR";
  return isPart(element) && [...element.querySelectorAll("*")].every(isPart);
}

/** Removes the class names and id of an element, unless Readability needs them to find the byline. */
function dropNames(element: Element): void {
  if (BYLINE.test(namesOf(element)) && isAlone(element)) return;
  element.removeAttribute("class");
  element.removeAttribute("id");
}

function isAlone(element: Element): boolean {
  return [element.previousSibling, element.nextSibling].every(
    (sibling) => sibling === null || (sibling.textContent ?? "").trim() === "",
  );
}

function namesOf(element: Element): string {
  return `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
}

function isClutter(element: Element): boolean {
  const tag = element.tagName.toUpperCase();
  if (KEPT.has(tag)) return false;
  if (tag === "NAV") return true;
  if (tag === "FOOTER") return element.closest("blockquote") === null;
  if (/display:\s*none|visibility:\s*hidden/i.test(element.getAttribute("style") ?? "")) return true;
  return !isInline(element) && NAMED.test(namesOf(element));
}

function holdsArticle(element: Element, pageChars: number): boolean {
  const chars = (element.textContent ?? "").length;
  return (
    element.querySelector("h1, article, main") !== null ||
    (chars > 400 && chars > pageChars * MAX_SHARE_OF_TEXT)
  );
}

function isJsonLd(element: Element): boolean {
  return element.getAttribute("type") === "application/ld+json";
}
