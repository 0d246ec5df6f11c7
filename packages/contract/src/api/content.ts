import { z } from "zod";
import { MESSAGES, sentence } from "../messages.js";
import { warningSchema } from "../warning.js";
import { productFactsSchema } from "../content.js";
import { textSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

export const extractionSchema = z.object({
  content: z.string(),
  wordCount: z.int().min(0),
  title: z.string(),
  /** BCP 47 primary tag. */
  language: z.string(),
  sourceUrl: z.string().nullable(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  product: productFactsSchema.nullable(),
  warnings: z.array(warningSchema),
});
export type Extraction = z.infer<typeof extractionSchema>;

export const contentEndpoints = {
  extractContent: defineEndpoint({
    method: "POST",
    path: "/api/content/extract",
    tag: "Content",
    summary: "Fetches an address and gives its article or product as text.",
    body: z.object({
      url: textSchema(2048)
        .default("")
        .refine((url) => url.trim() !== "", sentence(MESSAGES.urlRequired)),
    }),
    response: extractionSchema,
    errors: [
      "address_invalid",
      "address_refused",
      "address_unreachable",
      "page_refused",
      "page_paywalled",
      "page_no_article",
      "file_too_large",
      "timed_out",
      "rate_limited",
    ],
    isCostly: true,
  }),
};
