import type { ProductFacts } from "@inkreel/contract";
import { templatePassage } from "../hook/title-hook.js";
import { SAYS_PRICE, SAYS_RATING } from "./product-words.js";
import type { Passage } from "../plan/script-plan.js";

const NAME_MAX_WORDS = 7;

/**
 * What a page's data say of its product and its sentences do not: the price, the rating. Null where nothing lacks. English;
 * `id` is its place among the passages.
 */
export function factPassage(
  product: ProductFacts,
  { said, id }: { said: readonly string[]; id: number },
): Passage | null {
  const price = said.some((text) => SAYS_PRICE.test(text)) ? null : product.price;
  const rating = said.some((text) => SAYS_RATING.test(text)) ? null : ratingOf(product);
  const facts = [price === null ? null : `costs ${price}`, rating].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return { ...templatePassage(`${shortName(product.name)} ${facts.join(" and ")}.`), id };
}

function ratingOf({ rating, ratingCount }: ProductFacts): string | null {
  if (rating === null) return null;
  const by = ratingCount === null ? "" : ` by ${ratingCount.toLocaleString("en")} buyers`;
  return `is rated ${rating} out of 5${by}`;
}

/** A shop's name for a thing goes on with what it can do: the part up to a comma or dash, and no more than some words. */
function shortName(name: string): string {
  const part = name.split(/[,(|:;]|\s[–—-]\s/u, 1)[0]?.trim() ?? "";
  const words = part.split(/\s+/);
  return words.length <= NAME_MAX_WORDS
    ? `The ${part.replace(/^the /i, "")}`
    : `The ${words.slice(0, NAME_MAX_WORDS).join(" ")}`;
}
