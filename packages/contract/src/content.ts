import { z } from "zod";
import { charRangeSchema } from "./char-range.js";
import { placedTextSchema } from "./placed-text.js";
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

/** An item of a list or of a list within it. */
const listItemSchema = z.object({
  /** Depth of its list within others, from 1. */
  level: z.int().min(1),
  /** Its number in an ordered list, else null. */
  number: z.int().min(0).nullable(),
  /** Paragraphs at its mark, and below it without one. */
  paragraphs: z.array(placedTextSchema).min(1),
});

const ofEachBlock = {
  /** Position in the content's text. */
  source: charRangeSchema,
};

/**
 * A piece of a content, in the author's order. Words are plain: without marks, on one line, each unit placed in the
 * content's text. A section is a heading with what follows it up to the next heading of its level or a higher one.
 */
export const contentBlockSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("heading"),
    ...ofEachBlock,
    level: z.int().min(1).max(6),
    text: placedTextSchema,
  }),
  z.object({ kind: z.literal("paragraph"), ...ofEachBlock, text: placedTextSchema }),
  z.object({
    kind: z.literal("list"),
    ...ofEachBlock,
    isOrdered: z.boolean(),
    items: z.array(listItemSchema),
  }),
  z.object({
    kind: z.literal("quotation"),
    ...ofEachBlock,
    paragraphs: z.array(placedTextSchema),
    /** Speaker, when the quotation ends with a name: "— Ada Lovelace". It is not among the paragraphs. */
    cite: z.string().nullable(),
  }),
  z.object({ kind: z.literal("code"), ...ofEachBlock, language: z.string().nullable() }),
  z.object({ kind: z.literal("table"), ...ofEachBlock, rows: z.array(z.array(placedTextSchema)) }),
  /** Caption of a picture in the text. */
  z.object({ kind: z.literal("caption"), ...ofEachBlock, text: placedTextSchema }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;
