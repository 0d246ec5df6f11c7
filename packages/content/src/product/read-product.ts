import type { ContentPicture, ProductFacts } from "@inkreel/contract";
import { ARTICLE_TYPES, hasType, type JsonLdNode, textOf } from "../html/json-ld.js";
import { absoluteUrl, metaContent } from "../html/parse-html.js";
import { collapseSpaces } from "../text/normalise-text.js";
import type { ProductPage, ProductReading } from "./product-page.js";
import { parseNumber, showPrice, toCount, toStars } from "./product-values.js";
import { readAmazonPage } from "./read-amazon-page.js";

/**
 * Extracts product facts, each from the first source that has it: the shop's page layout (Amazon), JSON-LD `Product`,
 * microdata, `product:` meta tags. Returns null for pages that sell nothing and for lists of products.
 */
export function readProduct(page: ProductPage): ProductReading | null {
  const shops = [readAmazonPage(page)];
  if (!isArticlePage(page)) shops.push(productFromJsonLd(page), productFromMarkup(page));
  const readings = shops.filter((one) => one !== null);
  const [first] = readings;
  if (first === undefined) return null;
  const pick = <K extends "brand" | "price" | "rating" | "ratingCount">(key: K): ProductFacts[K] =>
    readings.map((one) => one.facts[key]).find((value) => value !== null) ?? first.facts[key];
  const bullets = readings.map((one) => one.facts.bullets).find((list) => list.length > 0) ?? [];
  const facts = {
    name: first.facts.name,
    brand: pick("brand"),
    price: pick("price"),
    rating: pick("rating"),
    ratingCount: pick("ratingCount"),
    bullets,
  };
  return { ...first, facts, text: readings.map((one) => one.text).find((text) => text !== "") ?? "" };
}

/** Returns true for articles. They may contain products, too: a subscription, or recommended products. */
function isArticlePage({ document, nodes }: ProductPage): boolean {
  return (
    metaContent(document, ["og:type"]) === "article" || nodes.some((node) => hasType(node, ARTICLE_TYPES))
  );
}

const PRODUCT_TYPES = ["Product", "ProductGroup", "IndividualProduct", "Vehicle", "Book"];

/**
 * Extracts facts from a schema.org `Product` in JSON-LD. A page with several different products is a list and not a
 * product page.
 */
function productFromJsonLd({ nodes, base }: ProductPage): ProductReading | null {
  const products = nodes.filter(
    (node) => hasType(node, PRODUCT_TYPES) && textOf(node["name"]) !== null && isOffered(node),
  );
  const [product] = products;
  if (product === undefined || new Set(products.map((node) => textOf(node["name"]))).size > 3) return null;
  const name = textOf(product["name"]) ?? "";
  const offer = firstNode(product["offers"]);
  const priced = offer === null ? null : (firstNode(offer["priceSpecification"]) ?? offer);
  const rating = firstNode(product["aggregateRating"]);
  const number = (node: JsonLdNode | null, key: string) => parseNumber(textOf(node?.[key]));
  const amount = textOf(offer?.["price"]) ?? textOf(offer?.["lowPrice"]) ?? textOf(priced?.["price"]);
  return {
    facts: {
      name,
      brand: textOf(product["brand"]) ?? textOf(product["manufacturer"]),
      price: showPrice(amount, textOf(offer?.["priceCurrency"]) ?? textOf(priced?.["priceCurrency"])),
      rating: toStars(number(rating, "ratingValue"), number(rating, "bestRating")),
      ratingCount: toCount(number(rating, "ratingCount") ?? number(rating, "reviewCount")),
      bullets: [],
    },
    text: textOf(product["description"]) ?? "",
    isWhole: false,
    pictures: picturesOf(product["image"], name, base),
  };
}

/** Returns true if a product has an offer, rating or similar data. Other products are only mentioned on the page. */
function isOffered(node: JsonLdNode): boolean {
  return ["offers", "aggregateRating", "sku", "hasVariant"].some((key) => node[key] !== undefined);
}

function firstNode(value: unknown): JsonLdNode | null {
  const found = [value].flat().find((one) => typeof one === "object" && one !== null);
  return (found as JsonLdNode | undefined) ?? null;
}

function picturesOf(value: unknown, alt: string, base: string | null): ContentPicture[] {
  const addresses = [value]
    .flat()
    .map((one) => (typeof one === "string" ? one : textOf((one as JsonLdNode | null)?.["url"])));
  const urls = new Set(addresses.map((address) => absoluteUrl(address, base)).filter((url) => url !== null));
  return [...urls].map((url, index) => ({
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

/** Extracts facts from microdata (`itemtype=…/Product`) and from the `product:` and `og:price:` meta tags. */
function productFromMarkup({ document }: ProductPage): ProductReading | null {
  const scopes = document.querySelectorAll('[itemtype$="schema.org/Product"]');
  const [scope] = scopes;
  const isProductPage =
    /product/i.test(metaContent(document, ["og:type"]) ?? "") ||
    metaContent(document, ["product:price:amount"]) !== null;
  if ((scope === undefined || scopes.length > 3) && !isProductPage) return null;
  const item = (name: string) => (scope === undefined ? null : itemValue(scope, name));
  const name = item("name") ?? metaContent(document, ["og:title"]);
  if (name === null) return null;
  const amount =
    item("price") ?? item("lowPrice") ?? metaContent(document, ["product:price:amount", "og:price:amount"]);
  const currency =
    item("priceCurrency") ?? metaContent(document, ["product:price:currency", "og:price:currency"]);
  return {
    facts: {
      name,
      brand: item("brand") ?? metaContent(document, ["product:brand", "og:brand"]),
      price: showPrice(amount, currency),
      rating: toStars(parseNumber(item("ratingValue")), parseNumber(item("bestRating"))),
      ratingCount: toCount(parseNumber(item("ratingCount") ?? item("reviewCount"))),
      bullets: [],
    },
    text: item("description") ?? metaContent(document, ["og:description", "description"]) ?? "",
    isWhole: false,
    pictures: [],
  };
}

/** Returns the value of a microdata property: its `content`, its name if it is an item itself (brand), or its text. */
function itemValue(scope: Element, name: string): string | null {
  const element = scope.querySelector(`[itemprop~="${name}"]`);
  const inner =
    element?.hasAttribute("itemscope") === true ? element.querySelector('[itemprop~="name"]') : null;
  const chosen = inner ?? element;
  return collapseSpaces(chosen?.getAttribute("content") ?? chosen?.textContent ?? "") || null;
}
