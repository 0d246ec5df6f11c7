import { MEDIA_SOURCES, MEDIA_TYPES, ORIENTATIONS } from "@inkreel/contract";
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, isoTimestamp } from "./iso-timestamp.js";

export const mediaAssets = pgTable("media_assets", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  projectId: integer("project_id"),
  type: text("type", { enum: MEDIA_TYPES }).notNull(),
  sourceUrl: text("source_url"),
  /** The key in the file store. */
  localPath: text("local_path"),
  /** The total size of its files. Null if the file is not stored. */
  bytes: integer("bytes"),
  metadata: jsonb("metadata").$type<Record<string, unknown>>().notNull().default({}),
  source: text("source", { enum: MEDIA_SOURCES }).notNull(),
  attribution: text("attribution"),
  tags: text("tags").array().notNull().default([]),
  keywords: text("keywords").array().notNull().default([]),
  usageCount: integer("usage_count").notNull().default(0),
  lastUsed: isoTimestamp("last_used"),
  isGlobalAsset: boolean("is_global_asset").notNull().default(false),
  /** The width divided by the height. */
  aspectRatio: doublePrecision("aspect_ratio"),
  orientation: text("orientation", { enum: ORIENTATIONS }),
  thumbnailUrl: text("thumbnail_url"),
  generationId: text("generation_id"),
  createdAt: createdAt(),
});
