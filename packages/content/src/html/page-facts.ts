import { collapseSpaces } from "../text/normalise-text.js";
import { ARTICLE_TYPES, hasType, type JsonLdNode, textOf } from "./json-ld.js";
import { metaContent } from "./parse-html.js";

/** Metadata of a page. */
interface PageFacts {
  title: string | null;
  siteName: string | null;
  byline: string | null;
  language: string | null;
}

/** Reads title, site name, author and language from the head, JSON-LD and visible headings of a page. */
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

/** Sources of the page title. `social` is the title for link previews (og:title), `window` the `<title>` element. */
interface TitleCandidates {
  social: string | null;
  /** The `<h1>`, if the page has exactly one. */
  heading: string | null;
  window: string | null;
}

const SEPARATOR = /(?<!\s)\s+(?:[|·•»«–—-]|::|\/\/?)\s+|(?<!\s)\s*\|\s*/;

/**
 * Chooses a title from the candidates and removes the site name from it. The title for link previews is preferred,
 * because it is written for readers. A part that equals the `<h1>` is certainly the title, and a part that resembles
 * the site name or host certainly is not.
 */
export function cleanTitle(
  candidates: TitleCandidates,
  siteName: string | null,
  url: string | null,
): string | null {
  const raw = candidates.social ?? candidates.window;
  if (raw === null) return candidates.heading;
  const { heading } = candidates;
  if (
    heading !== null &&
    raw.length > heading.length &&
    simplify(raw).includes(simplify(heading)) &&
    heading.length > 8
  )
    return heading;
  const parts = raw.split(SEPARATOR).filter((part) => part.trim() !== "");
  if (parts.length < 2) return raw;
  const names = siteNames(siteName, url);
  const isSite = (part: string) =>
    names.some(
      (name) =>
        simplify(part) === name || (name.length > 4 && simplify(part).startsWith(name) && part.length < 30),
    );
  if (isSite(parts.at(-1) ?? "")) return beforeLast(raw, parts.at(-1) ?? "");
  if (isSite(parts[0] ?? "")) return raw.slice(raw.indexOf(parts[1] ?? "")).trim();
  return raw;
}

function beforeLast(raw: string, last: string): string {
  return raw
    .slice(0, raw.lastIndexOf(last))
    .replace(/(?<![\s|·•»«–—:/-])[\s|·•»«–—:/-]+$/, "")
    .trim();
}

function siteNames(siteName: string | null, url: string | null): string[] {
  const labels = url === null ? [] : new URL(url).hostname.replace(/^www\./, "").split(".");
  const host = labels.join("");
  const domain = labels.length > 1 ? (labels.at(-2) ?? "") : "";
  return [siteName ?? "", host, domain, `the${domain}`].map(simplify).filter((name) => name.length > 2);
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
