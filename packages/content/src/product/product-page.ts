import type { ContentPicture, ProductFacts } from "@inkreel/contract";
import type { JsonLdNode } from "../html/json-ld.js";

/** A page that may be that of a product. */
export interface ProductPage {
  document: Document;
  nodes: readonly JsonLdNode[];
  /** Address of the page. Null if unknown. */
  base: string | null;
}

/** Facts from a page about its product. */
export interface ProductReading {
  facts: ProductFacts;
  /** The description in the words of the page, as simple Markdown. */
  text: string;
  /** True if `text` and `pictures` are complete, so that no search for an article is needed. */
  isWhole: boolean;
  pictures: ContentPicture[];
}
