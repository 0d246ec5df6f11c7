import { say, type LayoutContent, type ProductFacts, type SceneElement } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import {
  trimPunctuation,
  elementOf,
  wordsOfChars,
  type LayoutCandidate,
  type SceneFacts,
} from "./scene-facts.js";

type Product = Extract<LayoutContent, { layout: "product" }>;

const MAX_POINTS = 4;
const MAX_POINT_WORDS = 8;

/** Lays out the facts of a product if the sentence mentions the product, its price or its rating. */
export function layoutProduct(facts: SceneFacts): LayoutCandidate<Product> | null {
  const { product } = facts;
  if (product === null) return null;
  const price = findPrice(facts, product);
  const namesProduct = sharesName(facts.text, product.name);
  const speaksOfStars = product.rating !== null && /\b(?:stars?|rat(?:ed|ing)|reviews?)\b/i.test(facts.text);
  const isPriceSaid = price !== null && price.words !== null;
  const fit = isPriceSaid || speaksOfStars ? 0.85 : facts.index === 0 ? 0.93 : namesProduct ? 0.55 : 0;
  if (fit === 0) return null;
  return {
    content: {
      layout: "product",
      name: shortName(product.name),
      price,
      rating: product.rating,
      ratingCount: product.ratingCount,
      points: product.bullets
        .map(pointOf)
        .filter((point) => point.text !== "")
        .slice(0, MAX_POINTS),
    },
    fit,
    reason: say(isPriceSaid ? "layout_product_price" : "layout_product"),
  };
}

function findPrice(facts: SceneFacts, product: ProductFacts): SceneElement | null {
  if (product.price === null) return null;
  const at = facts.text.indexOf(product.price);
  if (at < 0) return { text: product.price, words: null };
  return {
    ...elementOf(facts, wordsOfChars(facts.words, at, at + product.price.length)),
    text: product.price,
  };
}

function sharesName(text: string, name: string): boolean {
  const nameTerms = contentTerms(name).slice(0, 4);
  const terms = new Set(contentTerms(text));
  const shared = nameTerms.filter((term) => terms.has(term)).length;
  return nameTerms.length > 0 && shared >= Math.min(2, nameTerms.length);
}

/** Returns the product name without the keywords that shops append to it. */
function shortName(name: string): string {
  const head = name.split(/\s[–—|-]\s|, |\(/)[0] ?? name;
  return trimPunctuation(head) || name;
}

/** Returns the text before the colon of a product bullet ("Long battery life: up to 40 hours…"), its first clause, or an empty string. */
function pointOf(bullet: string): SceneElement {
  const head = bullet.split(/(?<!\s)\s*[:–—]\s|:\s/)[0] ?? "";
  const text = trimPunctuation(head);
  if (text.split(/\s+/).length <= MAX_POINT_WORDS) return { text, words: null };
  const clause = trimPunctuation(bullet.split(/[,;.]\s/)[0] ?? "");
  return { text: clause.split(/\s+/).length <= MAX_POINT_WORDS ? clause : "", words: null };
}
