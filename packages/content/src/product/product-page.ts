import type { ContentPicture, ProductFacts } from "@inkreel/contract";
import type { JsonLdNode } from "../html/json-ld.js";

/** A page that may be a product page. */
export interface ProductPage {
  document: Document;
  nodes: readonly JsonLdNode[];
  /** Base URL for relative URLs. Null if unknown. */
  base: string | null;
}

/** Product data extracted from a page. */
export interface ProductReading {
  facts: ProductFacts;
  /** The product description of the page, as simple Markdown. */
  text: string;
  /** True if `text` and `pictures` are complete, so that the article detection can be skipped. */
  isWhole: boolean;
  pictures: ContentPicture[];
}
