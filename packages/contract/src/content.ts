import { z } from "zod";
import { charRangeSchema } from "./char-range.js";
import { placedTextSchema } from "./placed-text.js";
import { warningSchema } from "./warning.js";

/** Facts about a product from its page. A fact is null if the page does not contain it. */
export const productFactsSchema = z.object({
  name: z.string(),
  brand: z.string().nullable(),
  /** Price as displayed, with its currency sign: "$29.99". */
  price: z.string().nullable(),
  /** Stars out of five. */
  rating: z.number().min(0).max(5).nullable(),
  ratingCount: z.int().min(0).nullable(),
  bullets: z.array(z.string()),
});
export type ProductFacts = z.infer<typeof productFactsSchema>;

/**
 * A picture of the page or document itself. `url` is an http(s) address, or null if the picture was inside the file.
 */
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
  /** Encoded image bytes (PNG, JPEG, WebP, GIF, AVIF) if the document contained them. */
  bytes?: Uint8Array;
};

export const CONTENT_FORMATS = ["text", "markdown", "html", "docx", "doc", "pdf"] as const;
export type ContentFormat = (typeof CONTENT_FORMATS)[number];

/**
 * Clean content, the common form of every input. `text` is simple Markdown (`#` headings, `-` and `1.` lists, `>`
 * quotes, fenced code, blank lines between paragraphs, no raw HTML). Ranges elsewhere refer to it.
 */
export const contentSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** BCP 47 primary tag, such as "en"; "und" if the text is too short to detect. */
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

/** An item of a list or of a nested list. */
const listItemSchema = z.object({
  /** Nesting depth of its list, from 1. */
  level: z.int().min(1),
  /** Its number in an ordered list, otherwise null. */
  number: z.int().min(0).nullable(),
  /** The paragraph at its marker, and any further paragraphs below it. */
  paragraphs: z.array(placedTextSchema).min(1),
});

const ofEachBlock = {
  /** Position in the text of the content. */
  source: charRangeSchema,
};

/**
 * A part of a content, in the order of the author. Its words are plain, without marks, on one line, and each unit has a
 * place in the text of the content. A section is a heading with everything up to the next heading of the same or a
 * higher level.
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
    /** The speaker if the quotation ends with a name: "— Ada Lovelace". The name is not part of the paragraphs. */
    cite: z.string().nullable(),
  }),
  z.object({ kind: z.literal("code"), ...ofEachBlock, language: z.string().nullable() }),
  z.object({ kind: z.literal("table"), ...ofEachBlock, rows: z.array(z.array(placedTextSchema)) }),
  /** Caption of a picture in the text. */
  z.object({ kind: z.literal("caption"), ...ofEachBlock, text: placedTextSchema }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;
