import { collapseSpaces } from "../text/normalise-text.js";
import { ARTICLE_TYPES, hasType, type JsonLdNode, textOf } from "./json-ld.js";
import { cleanByline } from "./clean-byline.js";
import { metaContent } from "./parse-html.js";

/** Metadata of a page. */
interface PageFacts {
  title: string | null;
  siteName: string | null;
  byline: string | null;
  language: string | null;
  /** The keywords for search engines, which some pages also print below the article. */
  keywords: string | null;
}

/** Reads title, site name, author and language from the head, JSON-LD and visible headings of a page. */
export function readPageFacts(
  document: Document,
  nodes: readonly JsonLdNode[],
  url: string | null,
): PageFacts {
  const siteName = metaContent(document, ["og:site_name", "application-name"]) ?? publisherOf(nodes);
  const candidates = {
    social: metaContent(document, ["og:title", "twitter:title"]),
    heading:
      onlyTextOf(document, "h1") ?? onlyTextOf(document, ".headline, .entry-title, [itemprop=headline]"),
    window: collapseSpaces(document.querySelector("head title")?.textContent ?? "") || null,
  };
  return {
    title: cleanTitle(candidates, siteName, url),
    siteName,
    byline: bylineOf(document, nodes),
    keywords: metaContent(document, ["keywords"]),
    language:
      /^[a-z]{2,3}(?=$|[-_])/i
        .exec(document.documentElement?.getAttribute("lang") ?? "")?.[0]
        .toLowerCase() ?? null,
  };
}

/** Returns the text of the elements that a selector finds, if there is one such text. */
function onlyTextOf(document: Document, selector: string): string | null {
  const texts = [...document.querySelectorAll(selector)].map((element) =>
    collapseSpaces(element.textContent ?? ""),
  );
  const filled = new Set(texts.filter((text) => text !== ""));
  return filled.size === 1 ? ([...filled][0] ?? null) : null;
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
  return cleanByline(found);
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
  if (candidates.social === null && heading !== null && isAboutElse(raw, heading)) return heading;
  const parts = raw.split(SEPARATOR).filter((part) => part.trim() !== "");
  if (parts.length < 2) return raw;
  const names = siteNames(siteName, url);
  const isSite = (part: string) =>
    names.some(
      (name) =>
        simplify(part) === name || (name.length > 4 && simplify(part).startsWith(name) && part.length < 30),
    );
  if (isSite(parts.at(-1) ?? "")) return withoutSection(beforeLast(raw, parts.at(-1) ?? ""));
  if (isSite(parts[0] ?? "")) return raw.slice(raw.indexOf(parts[1] ?? "")).trim();
  return raw;
}

const SECTION_MAX_WORDS = 3;

/** Removes the section of the site, which stands between the title and the name of the site: "… | World News". */
function withoutSection(title: string): string {
  const at = title.lastIndexOf("|");
  const section = title.slice(at + 1).trim();
  const rest = title.slice(0, Math.max(0, at)).trim();
  const isSection = section.split(" ").length <= SECTION_MAX_WORDS;
  return isSection && rest.split(" ").length > SECTION_MAX_WORDS ? rest : title;
}

const HEADING_MIN_WORDS = 3;

/** Whether a window title has no word of the heading, so that it names the site only. */
function isAboutElse(raw: string, heading: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const said = new Set(wordsOf(raw));
  const words = wordsOf(heading);
  return words.length >= HEADING_MIN_WORDS && words.every((word) => !said.has(word));
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
  return [siteName ?? "", host, domain, `the${domain}`, ...labels.slice(0, -1)]
    .map(simplify)
    .filter((name) => name.length > 2);
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
