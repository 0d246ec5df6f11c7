import type { ContentPicture } from "@inkreel/contract";
import { CONTENT_LIMITS } from "../limits.js";
import { pictureMediaType, pictureSize } from "../pictures/picture-header.js";
import { localPathOf } from "../pictures/local-path.js";
import { nearTextOf } from "../pictures/near-text.js";
import { collapseSpaces } from "../text/normalise-text.js";
import { absoluteUrl, metaContent } from "./parse-html.js";
import { CAPTION_ATTRIBUTE } from "./take-captions.js";

const MIN_SIDE_PX = 80;
/** Maximum number of images of an article that are examined. Only few of them are large enough to be shown. */
const MAX_LOOKED_AT = 600;
const MAX_SOURCES = 40;
const LAZY_ATTRIBUTES = ["data-src", "data-original", "data-lazy-src", "data-hi-res-src", "src"];
const LAZY_SETS = ["data-srcset", "data-lazy-srcset", "srcset"];
const USELESS =
  /(?:^|[/_.-])(?:pixel|spacer|blank|transparent|1x1|sprite|avatar|gravatar|favicon|logo|icons?|emoji|badge|beacon|tracking)(?=[/_.?-]|$)|\.svg(?:\?|$)|doubleclick|scorecardresearch|facebook\.com\/tr/i;
const CREDIT =
  /(?:(?:photo(?:graph)?|image|picture|illustration|credit|foto)s?\s*(?:credit|courtesy|by|:|©)[\s:]*(?:by\s+|of\s+)?|©\s*)([^.|\n]{2,80})/i;

export type UnnumberedPicture = Omit<ContentPicture, "id">;

/**
 * Returns the pictures of an article in document order, with the page's lead picture first: absolute URLs, the largest
 * variant of a source set, alt texts, captions and credits. Omits icons, tracking pixels and duplicates. Pictures in
 * `data:` URLs are returned as bytes.
 */
export function collectPictures(
  article: Element,
  lead: UnnumberedPicture | null,
  base: string | null,
): ContentPicture[] {
  const pictures = new Map<string, ContentPicture>();
  const add = (key: string, picture: UnnumberedPicture) => {
    if (!pictures.has(key) && pictures.size < CONTENT_LIMITS.pictures)
      pictures.set(key, { id: `picture-${pictures.size + 1}`, ...picture });
  };
  const nearTexts = textsAfterImages(article);
  const found = [...nearTexts.keys()]
    .slice(0, MAX_LOOKED_AT)
    .map((image) => readImage(image, { base, nearText: nearTexts.get(image) ?? null }))
    .filter((picture) => picture !== null);
  const leadInArticle = found.find((picture) => lead !== null && isSamePicture(picture.url, lead.url));
  if (lead !== null) add(pictureKey(lead.url), leadInArticle ?? lead);
  for (const [index, picture] of found.entries())
    if (picture !== leadInArticle)
      add(picture.url === null ? (picture.path ?? `inline-${index}`) : pictureKey(picture.url), picture);
  return [...pictures.values()];
}

/** Returns the picture that the page's metadata names, such as og:image. */
export function leadPicture(page: Document, base: string | null): UnnumberedPicture | null {
  const url = absoluteUrl(
    metaContent(page, [
      "og:image:secure_url",
      "og:image",
      "og:image:url",
      "twitter:image",
      "twitter:image:src",
    ]),
    base,
  );
  if (url === null || /(?:^|[/_-])(?:logo|favicon|default[_-]?(?:share|og))/i.test(new URL(url).pathname))
    return null;
  return {
    url,
    alt: metaContent(page, ["og:image:alt", "twitter:image:alt"]) ?? "",
    caption: null,
    widthPx: toPx(metaContent(page, ["og:image:width"])),
    heightPx: toPx(metaContent(page, ["og:image:height"])),
    attribution: null,
    nearText: null,
  };
}

/** Elements that hold one paragraph of the text, in which the title (`h1`) is not repeated. */
const PARAGRAPHS = "p, h2, h3, h4, h5, h6, li, blockquote";
const OF_PICTURES = "figure, figcaption";

/** Returns the images of an article in document order, each with the start of the text that follows it. */
function textsAfterImages(article: Element): Map<Element, string | null> {
  const texts = new Map<Element, string | null>();
  let waiting: Element[] = [];
  for (const element of article.querySelectorAll(`img, ${PARAGRAPHS}`)) {
    if (element.tagName.toUpperCase() === "IMG") {
      texts.set(element, null);
      waiting.push(element);
      continue;
    }
    if (waiting.length === 0 || element.closest(OF_PICTURES) !== null) continue;
    const nearText = nearTextOf(element.textContent ?? "");
    if (nearText === null) continue;
    for (const image of waiting) texts.set(image, nearText);
    waiting = [];
  }
  return texts;
}

function readImage(
  image: Element,
  { base, nearText }: { base: string | null; nearText: string | null },
): UnnumberedPicture | null {
  const widthPx = toPx(image.getAttribute("width"));
  const heightPx = toPx(image.getAttribute("height"));
  const caption = captionOf(image);
  const facts = {
    alt: collapseSpaces(image.getAttribute("alt") ?? ""),
    caption,
    attribution: creditOf(caption),
    nearText,
  };
  const inline = dataBytes(image.getAttribute("src") ?? "");
  if (inline !== null) {
    const size = pictureSize(inline);
    const isSmall = size !== null && Math.min(size.widthPx, size.heightPx) < MIN_SIDE_PX;
    if (!isSmall)
      return {
        url: null,
        ...facts,
        widthPx: size?.widthPx ?? null,
        heightPx: size?.heightPx ?? null,
        bytes: inline,
      };
  }
  const isSmall =
    (widthPx !== null && widthPx < MIN_SIDE_PX) || (heightPx !== null && heightPx < MIN_SIDE_PX);
  const url = sourceOf(image, base);
  const path = url === null && base === null ? localPathOf(image.getAttribute("src")) : null;
  const address = url ?? path;
  if (address === null || isSmall || USELESS.test(address)) return null;
  return { url, ...facts, widthPx, heightPx, ...(path !== null && { path }) };
}

/** Returns the largest candidate of the source sets, otherwise the lazy-loading URL, otherwise `src`. */
function sourceOf(image: Element, base: string | null): string | null {
  const sources = [image, ...(image.closest("picture")?.querySelectorAll("source") ?? [])].slice(
    0,
    MAX_SOURCES,
  );
  const sets = sources.flatMap((element) => LAZY_SETS.map((name) => element.getAttribute(name) ?? ""));
  const largest = sets.flatMap(parseSourceSet).sort((a, b) => b.scale - a.scale)[0];
  const addresses = [largest?.address ?? null, ...LAZY_ATTRIBUTES.map((name) => image.getAttribute(name))];
  return addresses.map((address) => absoluteUrl(address, base)).find((address) => address !== null) ?? null;
}

/**
 * Parses the candidates of a `srcset`. Widths and densities are never mixed in one set, so their numbers can be
 * compared directly.
 */
function parseSourceSet(set: string): { address: string; scale: number }[] {
  // bounded: a run of characters that is not a URL is consumed as a whole by the last alternative.
  return [...set.matchAll(/(\S*[^\s,])(?:\s+(\d+(?:\.\d+)?)[wx])?\s*(?:,|$)|\S+/g)]
    .map(([, address = "", scale]) => ({ address, scale: Number(scale ?? 1) }))
    .filter(({ address }) => address !== "" && !address.startsWith("data:"));
}

function captionOf(image: Element): string | null {
  const taken = collapseSpaces(image.getAttribute(CAPTION_ATTRIBUTE) ?? "");
  if (taken !== "") return taken;
  const figure = image.closest("figure, .wp-caption");
  return collapseSpaces(figure?.querySelector("figcaption, .wp-caption-text")?.textContent ?? "") || null;
}

function creditOf(caption: string | null): string | null {
  return (
    CREDIT.exec(caption ?? "")?.[1]
      ?.trim()
      .replace(/(?<![)\]])[)\]]+$/, "") ?? null
  );
}

function dataBytes(source: string): Uint8Array | null {
  const encoded = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/i.exec(source)?.[1];
  if (encoded === undefined || encoded.length > CONTENT_LIMITS.pictureBytes) return null;
  const bytes = new Uint8Array(Buffer.from(encoded, "base64"));
  return pictureMediaType(bytes) === null ? null : bytes;
}

function toPx(value: string | null): number | null {
  const px = Number.parseInt(value ?? "", 10);
  return Number.isSafeInteger(px) && px > 0 && !/%/.test(value ?? "") ? px : null;
}

/** Returns true for different sizes of a picture: the same file name, whatever folder or service resizes it. */
function isSamePicture(one: string | null, other: string | null): boolean {
  const name = fileNameKey(one);
  return pictureKey(one) === pictureKey(other) || (name.length >= 8 && name === fileNameKey(other));
}

function fileNameKey(url: string | null): string {
  const name = pictureKey(url).split("/").at(-1) ?? "";
  return name.replace(/\.\w{2,5}$/, "").replace(/[-_]\d{2,4}w?$/, "");
}

/** Returns a key that is equal for different sizes of the same picture: host and path without size suffixes. */
function pictureKey(url: string | null): string {
  if (url === null) return "";
  const { host, pathname } = new URL(url);
  return host + pathname.replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$)/, "");
}
