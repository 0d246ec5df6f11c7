import type { Brand, TemplateType } from "@inkreel/contract";
import { cinematicLook } from "./cinematic-look.js";
import { editorialLook } from "./editorial-look.js";
import { howToLook } from "./how-to-look.js";
import type { Look } from "./look.js";
import { productLook } from "./product-look.js";
import { quoteLook } from "./quote-look.js";

const LOOKS: Record<TemplateType, (brand: Brand) => Look> = {
  "blog-summary": editorialLook,
  tutorial: howToLook,
  "quote-highlight": quoteLook,
  story: cinematicLook,
  "amazon-product-review": productLook,
};

/**
 * Returns the look of a template in the brand colours. If the brand still has the default colours, the look uses its
 * own.
 */
export function lookFor(template: TemplateType, brand: Brand): Look {
  return LOOKS[template](brand);
}
