import { parseHTML } from "linkedom";

const META_NAMES = ["property", "name", "itemprop"];

/** Parses HTML. The document always has a root, head and body, even if the text is a fragment. */
export function parseHtml(html: string): Document {
  const hasRoot = /<(?:html|body|head)[\s>]/i.test(html);
  return parseHTML(hasRoot ? html : `<!doctype html><html><head></head><body>${html}</body></html>`).document;
}

/** Caches the `<meta>` elements of a document, which are searched many times. */
const METAS = new WeakMap<Document, readonly Element[]>();

/** Returns the first non-empty `content` of `<meta>` elements with one of these names or properties. */
export function metaContent(document: Document, names: readonly string[]): string | null {
  const metas = METAS.get(document) ?? [...document.querySelectorAll("meta[content]")];
  METAS.set(document, metas);
  for (const name of names) {
    for (const meta of metas) {
      if (!META_NAMES.some((attribute) => meta.getAttribute(attribute) === name)) continue;
      const content = (meta.getAttribute("content") ?? "").replace(/\s+/g, " ").trim();
      if (content !== "") return content;
    }
  }
  return null;
}

/** Resolves a URL against the base. Null if it is missing or not http(s). */
export function absoluteUrl(address: string | null, base: string | null): string | null {
  const trimmed = (address ?? "").trim();
  if (trimmed === "" || !URL.canParse(trimmed, base ?? undefined)) return null;
  const url = new URL(trimmed, base ?? undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}

/** Returns the base URL for relative URLs of a page: its `<base>`, its own URL, or its canonical URL. */
export function baseAddress(document: Document, url: string | null): string | null {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null;
  const own = url ?? absoluteUrl(canonical, null) ?? absoluteUrl(metaContent(document, ["og:url"]), null);
  return absoluteUrl(document.querySelector("base[href]")?.getAttribute("href") ?? null, own) ?? own;
}
