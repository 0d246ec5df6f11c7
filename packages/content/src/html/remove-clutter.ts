const ALWAYS =
  "script, style, template, link, iframe, object, embed, dialog, form[role=search], [hidden], [role=dialog], [role=alertdialog], [role=navigation], [role=search], [role=menu], [aria-modal=true]";
const NAMED =
  /(?:^|[\s_-])(?:cookies?(?:[\s_-]?(?:banner|bar|notice|consent|law|popup|policy|modal|message|wall))|gdpr|ccpa|consent|onetrust|cmp|didomi|newsletter|subscribe|subscription-box|sign-?up(?:-box|-form)?|mailing-list|social(?:-(?:share|links|icons|bar|media|buttons))?|share(?:-?(?:bar|buttons?|links|tools|this|icons))?|sharedaddy|addtoany|addthis|related(?:-(?:posts?|articles?|content|stories))?|recommended|recirc|outbrain|taboola|advert(?:isement)?s?|ad-(?:slot|container|wrapper|unit)|promo(?:tion|-box)?|popup|modal|breadcrumbs?|skip-?link|print-only|sr-only|screen-reader-text|visually-hidden|comments?(?:-(?:area|list|section|form))?|disqus[_-]thread|table-of-contents|toc)(?=$|[\s_-])/i;
const KEPT = new Set(["HTML", "BODY", "MAIN", "ARTICLE", "H1"]);
const MAX_SHARE_OF_TEXT = 0.4;

/**
 * Takes cookie banners, newsletter and share boxes, advertisements, navigation and hidden parts out of a page. What holds the
 * article's heading or much of the page's text stays, however it is named: themes put such names on everything.
 */
export function removeClutter(document: Document): void {
  for (const element of document.querySelectorAll(ALWAYS)) if (!isJsonLd(element)) element.remove();
  const pageChars = (document.body?.textContent ?? "").length;
  for (const element of document.querySelectorAll("nav, footer, aside, [class], [id], [style]"))
    if (isClutter(element) && !holdsArticle(element, pageChars)) element.remove();
}

function isClutter(element: Element): boolean {
  const tag = element.tagName.toUpperCase();
  if (KEPT.has(tag)) return false;
  if (tag === "NAV") return true;
  if (tag === "FOOTER") return element.closest("blockquote") === null;
  if (/display:\s*none|visibility:\s*hidden/i.test(element.getAttribute("style") ?? "")) return true;
  return NAMED.test(`${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`);
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
