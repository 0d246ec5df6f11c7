import { z } from "zod";
import { warningSchema } from "./warning.js";

/** Facts of a product page about its product; null when it does not state one. */
export const productFactsSchema = z.object({
  name: z.string(),
  brand: z.string().nullable(),
  /** Price as shown, with its currency sign: "$29.99". */
  price: z.string().nullable(),
  /** Stars out of five. */
  rating: z.number().min(0).max(5).nullable(),
  ratingCount: z.int().min(0).nullable(),
  bullets: z.array(z.string()),
});
export type ProductFacts = z.infer<typeof productFactsSchema>;

/** A picture of the page or document itself. `url` is an http(s) address, or null when it came inside the file. */
export const contentPictureSchema = z.object({
  id: z.string(),
  url: z.string().nullable(),
  alt: z.string(),
  caption: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  attribution: z.string().nullable(),
});
export type ContentPicture = z.infer<typeof contentPictureSchema> & {
  /** Encoded image bytes (PNG, JPEG, WebP, GIF, AVIF) when the document carried them. */
  bytes?: Uint8Array;
};

export const CONTENT_FORMATS = ["text", "markdown", "html", "docx", "doc", "pdf"] as const;
export type ContentFormat = (typeof CONTENT_FORMATS)[number];

/**
 * Clean content: what every input becomes. `text` is light Markdown (`#` headings, `-` and `1.` lists, `>`
 * quotes, fenced code, blank lines between paragraphs, no raw HTML); ranges elsewhere refer to it.
 */
export const contentSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** BCP 47 primary tag: "en". "und" when the text is too short to tell. */
  language: z.string(),
  wordCount: z.int().min(0),
  byline: z.string().nullable(),
  siteName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  format: z.enum(CONTENT_FORMATS),
  pictures: z.array(contentPictureSchema),
  product: productFactsSchema.nullable(),
  warnings: z.array(warningSchema),
});
export type Content = Omit<z.infer<typeof contentSchema>, "pictures"> & { pictures: ContentPicture[] };
