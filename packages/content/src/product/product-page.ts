import type { ContentPicture, ProductFacts } from "@inkreel/contract";
import type { JsonLdNode } from "../html/json-ld.js";

/** A page that may sell something. */
export interface ProductPage {
  document: Document;
  nodes: readonly JsonLdNode[];
  /** The page's address, or null. */
  base: string | null;
}

/** Facts of a page about the product that it sells. */
export interface ProductReading {
  facts: ProductFacts;
  /** The description in the page's words, as light Markdown. */
  text: string;
  /** True when `text` and `pictures` are everything, so that no article need be searched for. */
  isWhole: boolean;
  pictures: ContentPicture[];
}
