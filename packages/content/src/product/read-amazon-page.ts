import type { ContentPicture, ProductFacts } from "@inkreel/contract";
import headings from "../data/amazon-headings.json" with { type: "json" };
import { collapseSpaces } from "../text/normalise-text.js";
import { htmlToMarkdown } from "../html/html-to-markdown.js";
import { absoluteUrl } from "../html/parse-html.js";
import { parseNumber, showPrice, toCount, toStars } from "./product-values.js";
import type { ProductPage, ProductReading } from "./product-page.js";

/** Selectors of the price on different kinds of pages: goods, books, Kindle editions, older pages. */
const PRICES = [
  "#corePrice_feature_div .a-price",
  "#corePriceDisplay_desktop_feature_div .a-price",
  "#corePrice_desktop .a-price",
  "#apex_desktop .a-price",
  "#kindle-price",
  '[id^="Ebooks-desktop-KINDLE"][id$="kindlePrice"]',
  "#tmmSwatches .selected .slot-price, #tmmSwatches .a-button-selected .slot-price",
  "#tmmSwatches .selected .a-color-price, #tmmSwatches .a-button-selected .a-color-price",
  "#newBuyBoxPrice, #price_inside_buybox, #usedBuySection .offer-price",
  "#priceblock_ourprice, #priceblock_dealprice, #priceblock_saleprice",
  "#tp_price_block_total_price_ww .a-price",
  "#mediaNoAccordion .header-price",
];
const BULLETS =
  "#feature-bullets li:not(.aok-hidden) .a-list-item, #productFactsDesktopExpander li .a-list-item";
const MAX_PICTURES = 12;

/**
 * Extracts a product page of an Amazon shop, recognised by its layout: title, brand or author, feature bullets, price,
 * rating, number of ratings, description and gallery. Such a page has no article, so the result is the complete
 * content.
 */
export function readAmazonPage({ document, base }: ProductPage): ProductReading | null {
  const name = textAt(document, "#productTitle");
  const isAmazon =
    document.querySelector(
      "#feature-bullets, #landingImage, #imgBlkFront, #acrPopover, #dp-container, #productFactsDesktopExpander, #tmmSwatches, #kindle-price",
    ) !== null;
  if (name === null || !isAmazon) return null;
  const bullets = [...document.querySelectorAll(BULLETS)]
    .map(wordsOf)
    .filter(
      (text) => text.length > 2 && !/^(?:[›»]|see more product details|make sure this fits)/i.test(text),
    );
  const facts: ProductFacts = {
    name,
    brand: textAt(document, ".po-brand .po-break-word") ?? brandOf(document),
    price: priceOf(document, base),
    rating: toStars(parseNumber(ratingOf(document)), 5),
    ratingCount: toCount(parseNumber(textAt(document, "#acrCustomerReviewText"))),
    bullets: [...new Set(bullets)],
  };
  return {
    facts,
    text: describe(document, facts.bullets),
    isWhole: true,
    pictures: galleryOf(document, name, base),
  };
}

/** Returns the rating text, such as "4.6 out of 5 stars". Japanese shops put the five first. */
function ratingOf(document: Document): string | null {
  const shown =
    document.querySelector("#acrPopover")?.getAttribute("title") ??
    textAt(document, "#acrPopover .a-icon-alt");
  return shown?.replace(/^.{0,20}のうち/u, "") ?? null;
}

const DESCRIPTIONS = [
  "#productDescription",
  '[data-a-expander-name="book_description_expander"] .a-expander-content',
  "#bookDescription_feature_div noscript, #bookDescription_feature_div .a-expander-content",
  "#bookDescription_feature_div",
  "#aplus",
];

function describe(document: Document, bullets: readonly string[]): string {
  const { points, description, details } = amazonHeadings(document);
  const overview = [...document.querySelectorAll("#productOverview_feature_div tr")]
    .map((row) => [...row.children].map(wordsOf))
    .filter(([key, value]) => key && value)
    .map(([key, value]) => `- ${key}: ${value}`);
  const parts: [heading: string, text: string][] = [
    [points, bullets.map((bullet) => `- ${bullet}`).join("\n")],
    [description, descriptionOf(document)],
    [details, overview.join("\n")],
  ];
  return parts
    .filter(([, text]) => text !== "")
    .map(([heading, text]) => `## ${heading}\n\n${text}`)
    .join("\n\n");
}

/** Returns the description without its heading. */
function descriptionOf(document: Document): string {
  for (const selector of DESCRIPTIONS) {
    const element = document.querySelector(selector);
    const text = element === null ? "" : htmlToMarkdown(element).replace(/^#{1,6} [^\n]*(?:\n+|$)/u, "");
    if (text !== "") return text;
  }
  return "";
}

/** Returns the main price with its currency. Crossed-out list prices have the class `a-text-price`. */
function priceOf(document: Document, base: string | null): string | null {
  for (const selector of PRICES)
    for (const element of document.querySelectorAll(selector)) {
      if (element.closest(".a-text-price, .a-text-strike") !== null) continue;
      const amount = AMOUNT.exec(amountOf(element))?.[0].trim() ?? "";
      if (/\d/.test(amount)) return showPrice(amount, currencyAt(document, base));
    }
  return null;
}

/** A number with a currency sign or code on one side. */
const AMOUNT = /(?:[A-Z]{2,3}\s?)?\p{Sc}?\s?\d[\d.,\s]{0,14}(?:(?:\p{Sc}|[A-Z]{3}\b|kr|zł|TL|円))?/u;

/** Returns the screen reader text of a price if there is one, otherwise the visible parts of the amount. */
function amountOf(element: Element): string {
  const told = element.querySelector(".a-offscreen");
  const words = wordsOf(told ?? element);
  if (/\d/.test(words)) return words;
  const part = (name: string) => wordsOf(element.querySelector(`.a-price-${name}`)).replace(/[.,]$/u, "");
  const fraction = part("fraction");
  return `${part("symbol")}${part("whole")}${fraction === "" ? "" : `.${fraction}`}`;
}

const CURRENCIES: Record<string, string> = {
  com: "USD",
  "co.uk": "GBP",
  de: "EUR",
  fr: "EUR",
  es: "EUR",
  it: "EUR",
  nl: "EUR",
  ie: "EUR",
  "com.be": "EUR",
  "co.jp": "JPY",
  ca: "CAD",
  "com.au": "AUD",
  in: "INR",
  "com.br": "BRL",
  "com.mx": "MXN",
  se: "SEK",
  pl: "PLN",
  "com.tr": "TRY",
};

/** Returns the currency of the shop, for prices displayed without one. */
function currencyAt(document: Document, base: string | null): string | null {
  const named = document.querySelector("[data-asin-currency-code]")?.getAttribute("data-asin-currency-code");
  const host = base === null ? "" : new URL(base).hostname;
  return named ?? CURRENCIES[host.split("amazon.").at(-1) ?? ""] ?? null;
}

/** "Visit the Tidewater Store" and its equivalents in other languages, with the brand as the capture group. */
const STORE_LINKS = [
  /^visit the (.+?) store$/iu,
  /^besuche(?:n sie)? den (.+?)[ -]store$/iu,
  /^visite[rz] la boutique (?:de )?(.+)$/iu,
  /^visita la (?:tienda|store) de (.+)$/iu,
  /^visita lo store di (.+)$/iu,
  /^bezoek de (.+?)[ -](?:store|winkel)$/iu,
  /^visit(?:e|ar) a loja (?:da |do |de )?(.+)$/iu,
  /^odwiedź (?:sklep|store) (.+)$/iu,
  /^besök (.+?)[ -](?:store|butiken)$/iu,
  /^(.+?) (?:mağazasını|store'u) ziyaret edin$/iu,
  /^(.+?)(?:の)?ストアを(?:表示|見る)$/u,
  /^(?:brand|marke|marque|marca|merk|märke|varumärke|marka|ブランド)\s?[:：]\s?(.+)$/iu,
];
const NAVIGATION =
  /^(?:visit|besuch|bezoek|odwied|besök|follow|folgen|see |shop|learn|more|mehr|voir|ver |by )|を(?:表示|見る)|[:：]/iu;
const BRAND_MAX_CHARS = 40;

/** Returns the brand, or the author of a book, from the line below the title. Ignores a link that leads elsewhere. */
function brandOf(document: Document): string | null {
  const authors = [
    ...document.querySelectorAll("#bylineInfo .author a.a-link-normal, #bylineInfo .contributorNameID"),
  ]
    .map(wordsOf)
    .filter((name) => name !== "");
  if (authors.length > 0) return [...new Set(authors)].join(", ");
  const line = textAt(document, "#bylineInfo");
  if (line === null) return null;
  for (const link of STORE_LINKS) {
    const brand = link.exec(line)?.[1]?.trim() ?? "";
    if (brand !== "") return brand;
  }
  return NAVIGATION.test(line) || line.length > BRAND_MAX_CHARS ? null : line;
}

/**
 * Returns the main picture in its largest size, then the thumbnails in full size. The full-size URL is the URL without
 * the size suffix.
 */
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
    nearText: null,
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
  return wordsOf(document.querySelector(selector)) || null;
}

/** Returns the visible text of an element, without embedded scripts and styles. */
function wordsOf(element: Element | null): string {
  return element === null ? "" : collapseSpaces(shownText(element));
}

function shownText(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? "";
  if (node.nodeType !== 1 || /^(?:script|style|noscript|template)$/iu.test((node as Element).tagName))
    return "";
  return [...node.childNodes].map(shownText).join("");
}

interface AmazonHeadings {
  /** Heading of the feature bullets. */
  points: string;
  description: string;
  /** Heading of the product details. */
  details: string;
}

const HEADINGS: Readonly<Record<string, AmazonHeadings>> = headings;

const HEADING_MAX_CHARS = 60;

/** Returns the section headings used on the page, otherwise defaults in the page's language. */
function amazonHeadings(document: Document): AmazonHeadings {
  const language = /^[a-z]{2}/iu.exec(document.documentElement.getAttribute("lang") ?? "")?.[0].toLowerCase();
  const known = HEADINGS[language ?? "en"] ?? headings.en;
  const own = (selector: string, otherwise: string) => {
    const text = collapseSpaces(document.querySelector(selector)?.textContent ?? "").replace(/[:：]$/u, "");
    return text === "" || text.length > HEADING_MAX_CHARS ? otherwise : text;
  };
  return {
    points: own("#feature-bullets h1, #feature-bullets h2, #feature-bullets h3", known.points),
    description: own("#productDescription_feature_div h2, #productDescription h2", known.description),
    details: known.details,
  };
}
