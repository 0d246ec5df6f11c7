import type { ProductFacts } from "@inkreel/contract";
import { templatePassage } from "../hook/title-hook.js";
import { SAYS_PRICE, SAYS_RATING } from "./product-words.js";
import type { Passage } from "../plan/script-plan.js";

const NAME_MAX_WORDS = 7;

/**
 * Creates an English passage with the price and the rating of a product if the structured data of its page state them and the
 * passages do not. Returns null if no fact is missing. `id` is the index of the new passage among all passages.
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

/** Shortens a product name to the part before the first comma or dash, because shops append features to the name. */
function shortName(name: string): string {
  const part = name.split(/[,(|:;]|\s[–—-]\s/u, 1)[0]?.trim() ?? "";
  const words = part.split(/\s+/);
  return words.length <= NAME_MAX_WORDS
    ? `The ${part.replace(/^the /i, "")}`
    : `The ${words.slice(0, NAME_MAX_WORDS).join(" ")}`;
}
