import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./iso-timestamp.js";

export const sceneMediaMappings = pgTable("scene_media_mappings", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  projectId: integer("project_id").notNull(),
  sceneIndex: integer("scene_index").notNull(),
  mediaAssetId: integer("media_asset_id").notNull(),
  generationId: text("generation_id"),
  isActive: boolean("is_active").notNull().default(true),
  createdAt: createdAt(),
});
