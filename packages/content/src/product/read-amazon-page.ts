import type { ContentPicture, ProductFacts } from "@inkreel/contract";
import { collapseSpaces } from "../text/normalise-text.js";
import { htmlToMarkdown } from "../html/html-to-markdown.js";
import { absoluteUrl } from "../html/parse-html.js";
import { parseNumber, toCount, toStars } from "./product-values.js";
import type { ProductPage, ProductReading } from "./product-page.js";

const PRICES = [
  "#corePrice_feature_div .a-price .a-offscreen",
  "#corePriceDisplay_desktop_feature_div .a-price .a-offscreen",
  "#apex_desktop .a-price .a-offscreen",
  "#price_inside_buybox",
  "#priceblock_ourprice, #priceblock_dealprice, #priceblock_saleprice",
  "#tp_price_block_total_price_ww .a-offscreen",
];
const BULLETS =
  "#feature-bullets li:not(.aok-hidden) .a-list-item, #productFactsDesktopExpander li .a-list-item";
const MAX_PICTURES = 12;

/**
 * A product page of an Amazon shop, told by its layout: title, "About this item" points, price, rating, number of
 * ratings, description and gallery. There is no article on such a page, so this is the whole content.
 */
export function readAmazonPage({ document, base }: ProductPage): ProductReading | null {
  const name = textAt(document, "#productTitle");
  const isAmazon =
    document.querySelector(
      "#feature-bullets, #landingImage, #acrPopover, #dp-container, #productFactsDesktopExpander",
    ) !== null;
  if (name === null || !isAmazon) return null;
  const bullets = [...document.querySelectorAll(BULLETS)]
    .map((item) => collapseSpaces(item.textContent ?? ""))
    .filter((text) => text.length > 2 && !/^(?:see more product details|make sure this fits)/i.test(text));
  const facts: ProductFacts = {
    name,
    brand: brandOf(textAt(document, "#bylineInfo")) ?? textAt(document, ".po-brand .po-break-word"),
    price: priceOf(document),
    rating: toStars(
      parseNumber(
        document.querySelector("#acrPopover")?.getAttribute("title") ??
          textAt(document, "#acrPopover .a-icon-alt"),
      ),
      5,
    ),
    ratingCount: toCount(parseNumber(textAt(document, "#acrCustomerReviewText"))),
    bullets: [...new Set(bullets)],
  };
  return { facts, text: describe(document, facts), isWhole: true, pictures: galleryOf(document, name, base) };
}

function describe(document: Document, facts: ProductFacts): string {
  const points = facts.bullets.map((bullet) => `- ${bullet}`).join("\n");
  const description = document.querySelector("#productDescription");
  const overview = [...document.querySelectorAll("#productOverview_feature_div tr")]
    .map((row) => [...row.children].map((cell) => collapseSpaces(cell.textContent ?? "")))
    .filter(([key, value]) => key && value)
    .map(([key, value]) => `- ${key}: ${value}`);
  const parts = [
    points === "" ? "" : `## About this item\n\n${points}`,
    description === null
      ? ""
      : `## Product description\n\n${htmlToMarkdown(description).replace(/^#+ Product Description\n+/i, "")}`,
    overview.length === 0 ? "" : `## Details\n\n${overview.join("\n")}`,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The price shown large; struck-out list prices carry `a-text-price`. */
function priceOf(document: Document): string | null {
  for (const selector of PRICES)
    for (const element of document.querySelectorAll(selector)) {
      const text = collapseSpaces(element.textContent ?? "");
      if (/\d/.test(text) && element.closest(".a-text-price") === null) return text;
    }
  return null;
}

function brandOf(byline: string | null): string | null {
  const brand = byline
    ?.replace(/^visit the\s+|(?<!\s)\s+store$/gi, "")
    .replace(/^(?:brand|marke|marque|marca)\s*:\s*/i, "")
    .trim();
  return brand === undefined || brand === "" ? null : brand;
}

/** The main picture's largest size, then the thumbnails brought to full size by dropping the size mark of their names. */
function galleryOf(document: Document, alt: string, base: string | null): ContentPicture[] {
  const main = document.querySelector("#landingImage, #imgBlkFront, #main-image");
  const addresses = [
    main?.getAttribute("data-old-hires") ?? null,
    largestDynamic(main?.getAttribute("data-a-dynamic-image") ?? null),
    main?.getAttribute("src") ?? null,
    ...[...document.querySelectorAll("#altImages img")].map((image) => image.getAttribute("src")),
  ];
  const byPicture = new Map<string, string>();
  for (const address of addresses) {
    const url = absoluteUrl(address, base)?.replace(/\._[^/]{1,100}_(?=\.\w+$)/, "") ?? null;
    if (url === null || /sprite|play-icon|transparent-pixel|\.gif$/i.test(url)) continue;
    const key = new URL(url).pathname;
    if (!byPicture.has(key)) byPicture.set(key, url);
  }
  return [...byPicture.values()].slice(0, MAX_PICTURES).map((url, index) => ({
    id: `picture-${index + 1}`,
    url,
    alt,
    caption: null,
    widthPx: null,
    heightPx: null,
    attribution: null,
  }));
}

function largestDynamic(json: string | null): string | null {
  const sizes = [...(json ?? "").matchAll(/"(https?:[^"]+)"\s*:\s*\[(\d+),/g)].map(([, url = "", width]) => ({
    url,
    width: Number(width),
  }));
  return sizes.sort((a, b) => b.width - a.width)[0]?.url ?? null;
}

function textAt(document: Document, selector: string): string | null {
  return collapseSpaces(document.querySelector(selector)?.textContent ?? "") || null;
}
