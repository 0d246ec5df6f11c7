import type { ContentPicture, ProductFacts } from "@inkreel/contract";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./iso-timestamp.js";

/**
 * A picture of an extraction. A picture from inside a document is in the file store under `key`; for a picture on
 * the web it is null.
 */
export type ExtractedPicture = Omit<ContentPicture, "bytes"> & {
  key: string | null;
  mediaType: string | null;
  /** The size of that file. Missing in older extractions. */
  byteLength?: number;
  /** Where the picture draws the eye. Missing for a picture that was not fetched, and in older extractions. */
  attention?: string;
};

export const extractions = pgTable("extractions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  askedUrl: text("asked_url"),
  sourceUrl: text("source_url"),
  textHash: text("text_hash").notNull(),
  pictures: jsonb("pictures").$type<ExtractedPicture[]>().notNull(),
  product: jsonb("product").$type<ProductFacts>(),
  createdAt: createdAt(),
});
