import type { ProductFacts } from "@inkreel/contract";
import { ARTICLE_TYPES, hasType } from "../html/json-ld.js";
import { metaContent } from "../html/parse-html.js";
import type { ProductPage, ProductReading } from "./product-page.js";
import { readAmazonPage } from "./read-amazon-page.js";
import { productFromJsonLd } from "./product-from-json-ld.js";
import { productFromMarkup } from "./product-from-markup.js";

/**
 * Product facts, each from the first of these that has it: the shop's own page layout (Amazon), JSON-LD
 * `Product`, microdata, and `product:` meta tags. Null for pages that sell nothing, and for those that list many
 * products.
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

/** Articles name products too: what is behind their paywall, what they recommend. */
function isArticlePage({ document, nodes }: ProductPage): boolean {
  return (
    metaContent(document, ["og:type"]) === "article" || nodes.some((node) => hasType(node, ARTICLE_TYPES))
  );
}
