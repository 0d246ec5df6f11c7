import { UPLOAD_KINDS } from "@inkreel/contract";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./iso-timestamp.js";

export const uploads = pgTable("uploads", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  kind: text("kind", { enum: UPLOAD_KINDS }).notNull(),
  /** In the file store. */
  key: text("key").notNull().unique(),
  mediaType: text("media_type").notNull(),
  bytes: integer("bytes").notNull(),
  name: text("name").notNull(),
  widthPx: integer("width_px"),
  heightPx: integer("height_px"),
  /** Of a sound. */
  durationMs: integer("duration_ms"),
  createdAt: createdAt(),
});
