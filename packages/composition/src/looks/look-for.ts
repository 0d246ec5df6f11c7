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

/** Returns the look of a template in the colours of the brand, or in its own if the brand still has the defaults. */
export function lookFor(template: TemplateType, brand: Brand): Look {
  return LOOKS[template](brand);
}
