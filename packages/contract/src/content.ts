import { z } from "zod";
import { charRangeSchema } from "./char-range.js";
import { CONTENT_FORMATS } from "./choices.js";
import { claimSchema } from "./claims.js";
import { placedTextSchema } from "./placed-text.js";
import { warningSchema } from "./warning.js";

/** Product facts from a product page. A fact is null if the page does not contain it. */
export const productFactsSchema = z.object({
  name: z.string(),
  brand: z.string().nullable(),
  /** Price as displayed, with its currency sign: "$29.99". */
  price: z.string().nullable(),
  /** Rating on a scale of five stars. */
  rating: z.number().min(0).max(5).nullable(),
  ratingCount: z.int().min(0).nullable(),
  bullets: z.array(z.string()),
});
export type ProductFacts = z.infer<typeof productFactsSchema>;

/** A picture in the page or document. `url` is an http(s) URL, or null if the picture was embedded in the file. */
export const contentPictureSchema = z.object({
  id: z.string(),
  url: z.string().nullable(),
  alt: z.string(),
  caption: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  attribution: z.string().nullable(),
  /**
   * The start of the text that follows the picture, by which its place is found even after the text was edited. Null if
   * unknown, and in documents stored by older versions.
   */
  nearText: z.string().nullable().default(null),
});
export type ContentPicture = z.infer<typeof contentPictureSchema> & {
  /** Image file (PNG, JPEG, WebP, GIF, AVIF), if it was embedded in the document. */
  bytes?: Uint8Array;
  /** Path relative to the document, if the document names a local file. */
  path?: string;
};

/**
 * Extracted content, the common format of all inputs. `text` is simple Markdown (`#` headings, `-` and `1.` lists, `>`
 * quotes, fenced code, blank lines between paragraphs, no raw HTML). All source ranges are offsets into it.
 */
export const contentSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** BCP 47 primary language tag, such as "en"; "und" if the text is too short for detection. */
  language: z.string(),
  /** The number of words that white space separates. */
  wordCount: z.int().min(0),
  byline: z.string().nullable(),
  siteName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  format: z.enum(CONTENT_FORMATS),
  pictures: z.array(contentPictureSchema),
  product: productFactsSchema.nullable(),
  warnings: z.array(warningSchema),
  /** What a model wrote from a topic, of which the text consists. Missing if the text was given. */
  claims: z.array(claimSchema).optional(),
});
export type Content = Omit<z.infer<typeof contentSchema>, "pictures"> & { pictures: ContentPicture[] };

/** An item of a list, possibly nested. */
const listItemSchema = z.object({
  /** Nesting depth, starting at 1. */
  level: z.int().min(1),
  /** The item's number in an ordered list, otherwise null. */
  number: z.int().min(0).nullable(),
  /** The first paragraph of the item and any further ones. */
  paragraphs: z.array(placedTextSchema).min(1),
});

const ofEachBlock = {
  /** Range in the text of the content. */
  source: charRangeSchema,
};

/**
 * A block of the content, in document order. Its text is plain and on one line, without Markdown syntax, and each
 * UTF-16 code unit is mapped to its origin in the text of the content. A section is a heading with everything up to the
 * next heading of the same or a higher level.
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
    /** The person quoted, if the quotation ends with a name ("— Ada Lovelace"). `paragraphs` then omits the name. */
    cite: z.string().nullable(),
  }),
  z.object({ kind: z.literal("code"), ...ofEachBlock, language: z.string().nullable() }),
  z.object({ kind: z.literal("table"), ...ofEachBlock, rows: z.array(z.array(placedTextSchema)) }),
  /** Caption of a picture. */
  z.object({ kind: z.literal("caption"), ...ofEachBlock, text: placedTextSchema }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;
