import type { ContentPicture } from "@inkreel/contract";
import { hasType, textOf, type JsonLdNode } from "../html/json-ld.js";
import { absoluteUrl } from "../html/parse-html.js";
import { parseNumber, showPrice, toCount, toStars } from "./product-values.js";
import type { ProductPage, ProductReading } from "./product-page.js";

const PRODUCT_TYPES = ["Product", "ProductGroup", "IndividualProduct", "Vehicle", "Book"];

/** Facts from a schema.org `Product` in JSON-LD. A page with several different products is a list, not a product. */
export function productFromJsonLd({ nodes, base }: ProductPage): ProductReading | null {
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

/** A product that is sold has an offer, one that is judged a rating; others are only mentioned. */
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
  }));
}
