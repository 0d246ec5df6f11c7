import { collapseSpaces } from "../text/normalise-text.js";
import { metaContent } from "../html/parse-html.js";
import { parseNumber, showPrice, toCount, toStars } from "./product-values.js";
import type { ProductPage, ProductReading } from "./product-page.js";

/** Facts from microdata (`itemtype=…/Product`), and from the `product:` and `og:price:` meta tags. */
export function productFromMarkup({ document }: ProductPage): ProductReading | null {
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

/** A property's value: its `content`, or its own name when it is an item itself (brand), or its text. */
function itemValue(scope: Element, name: string): string | null {
  const element = scope.querySelector(`[itemprop~="${name}"]`);
  const inner =
    element?.hasAttribute("itemscope") === true ? element.querySelector('[itemprop~="name"]') : null;
  const chosen = inner ?? element;
  return collapseSpaces(chosen?.getAttribute("content") ?? chosen?.textContent ?? "") || null;
}
