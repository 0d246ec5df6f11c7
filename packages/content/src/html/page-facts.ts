import { collapseSpaces } from "../text/normalise-text.js";
import { cleanTitle } from "./clean-title.js";
import { ARTICLE_TYPES, hasType, textOf, type JsonLdNode } from "./json-ld.js";
import { metaContent } from "./parse-html.js";

/** What a page says about itself. */
export interface PageFacts {
  title: string | null;
  siteName: string | null;
  byline: string | null;
  language: string | null;
}

/** Title, site, author and language from the head, JSON-LD and visible headings of a page. */
export function readPageFacts(
  document: Document,
  nodes: readonly JsonLdNode[],
  url: string | null,
): PageFacts {
  const siteName = metaContent(document, ["og:site_name", "application-name"]) ?? publisherOf(nodes);
  const headings = [...document.querySelectorAll("h1")].map((heading) =>
    collapseSpaces(heading.textContent ?? ""),
  );
  const candidates = {
    social: metaContent(document, ["og:title", "twitter:title"]),
    heading:
      headings.filter((text) => text !== "").length === 1
        ? (headings.find((text) => text !== "") ?? null)
        : null,
    window: collapseSpaces(document.querySelector("head title")?.textContent ?? "") || null,
  };
  return {
    title: cleanTitle(candidates, siteName, url),
    siteName,
    byline: bylineOf(document, nodes),
    language:
      /^[a-z]{2,3}(?=$|[-_])/i
        .exec(document.documentElement?.getAttribute("lang") ?? "")?.[0]
        .toLowerCase() ?? null,
  };
}

function publisherOf(nodes: readonly JsonLdNode[]): string | null {
  const site = nodes.find((node) => hasType(node, ["WebSite"]));
  const article = nodes.find((node) => hasType(node, ARTICLE_TYPES));
  return textOf(site?.["name"]) ?? textOf(article?.["publisher"]);
}

function bylineOf(document: Document, nodes: readonly JsonLdNode[]): string | null {
  const authors = [nodes.find((node) => hasType(node, ARTICLE_TYPES))?.["author"]].flat();
  const named = authors.map((author) => textOf(author)).filter((name) => name !== null);
  const shown = document.querySelector(
    '[rel="author"], [itemprop="author"], .byline, .author-name, .post-author',
  )?.textContent;
  const found =
    named.length > 0
      ? named.join(", ")
      : (metaContent(document, ["author", "article:author", "dc.creator"]) ?? shown ?? "");
  const byline = collapseSpaces(found).replace(/^by\s+/i, "");
  return byline === "" || byline.length > 100 || /^https?:/.test(byline) ? null : byline;
}
