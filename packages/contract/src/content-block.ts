import { z } from "zod";
import { charRangeSchema } from "./char-range.js";
import { placedTextSchema } from "./placed-text.js";

/** An item of a list or of a list within it. */
export const listItemSchema = z.object({
  /** Depth of its list within others, from 1. */
  level: z.int().min(1),
  /** Its number in an ordered list, else null. */
  number: z.int().min(0).nullable(),
  /** Paragraphs at its mark, and below it without one. */
  paragraphs: z.array(placedTextSchema).min(1),
});
export type ListItem = z.infer<typeof listItemSchema>;

const shared = {
  /** Position in the content's text. */
  source: charRangeSchema,
};

/**
 * A piece of a content, in the author's order. Words are plain: without marks, on one line, each unit placed in the
 * content's text. A section is a heading with what follows it up to the next heading of its level or a higher one.
 */
export const contentBlockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), ...shared, level: z.int().min(1).max(6), text: placedTextSchema }),
  z.object({ kind: z.literal("paragraph"), ...shared, text: placedTextSchema }),
  z.object({ kind: z.literal("list"), ...shared, isOrdered: z.boolean(), items: z.array(listItemSchema) }),
  z.object({
    kind: z.literal("quotation"),
    ...shared,
    paragraphs: z.array(placedTextSchema),
    /** Speaker, when the quotation ends with a name: "— Ada Lovelace". It is not among the paragraphs. */
    cite: z.string().nullable(),
  }),
  z.object({ kind: z.literal("code"), ...shared, language: z.string().nullable() }),
  z.object({ kind: z.literal("table"), ...shared, rows: z.array(z.array(placedTextSchema)) }),
  /** Caption of a picture in the text. */
  z.object({ kind: z.literal("caption"), ...shared, text: placedTextSchema }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;
