import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "./database.js";
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./tables/iso-timestamp.js";

export const sceneMediaMappings = pgTable("scene_media_mappings", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  projectId: integer("project_id").notNull(),
  sceneIndex: integer("scene_index").notNull(),
  mediaAssetId: integer("media_asset_id").notNull(),
  generationId: text("generation_id"),
  isActive: boolean("is_active").notNull().default(true),
  createdAt: createdAt(),
});

export type StoredSceneMediaMapping = typeof sceneMediaMappings.$inferSelect;
export type NewSceneMediaMapping = Pick<
  typeof sceneMediaMappings.$inferInsert,
  "sceneIndex" | "mediaAssetId" | "generationId"
>;

/** Earlier mappings beyond this number are not listed. */
const HISTORY_MAX = 1000;

/** Stores which asset each scene of a generation shows. The mappings of the newest generation are active. */
export function createSceneMediaMappingsRepository(db: Database) {
  return {
    listActive: (projectId: number): Promise<StoredSceneMediaMapping[]> =>
      db
        .select()
        .from(sceneMediaMappings)
        .where(and(eq(sceneMediaMappings.projectId, projectId), eq(sceneMediaMappings.isActive, true)))
        .orderBy(asc(sceneMediaMappings.sceneIndex)),

    /** Lists those of earlier generations, too, newest first. */
    listAll: (projectId: number): Promise<StoredSceneMediaMapping[]> =>
      db
        .select()
        .from(sceneMediaMappings)
        .where(eq(sceneMediaMappings.projectId, projectId))
        .orderBy(desc(sceneMediaMappings.isActive), desc(sceneMediaMappings.id))
        .limit(HISTORY_MAX),

    /** Makes these mappings the active ones. Earlier ones stay as history. */
    replaceActive: (
      projectId: number,
      mappings: NewSceneMediaMapping[],
    ): Promise<StoredSceneMediaMapping[]> =>
      db.transaction(async (tx) => {
        await tx
          .update(sceneMediaMappings)
          .set({ isActive: false })
          .where(and(eq(sceneMediaMappings.projectId, projectId), eq(sceneMediaMappings.isActive, true)));
        if (mappings.length === 0) return [];
        return tx
          .insert(sceneMediaMappings)
          .values(mappings.map((mapping) => ({ ...mapping, projectId })))
          .returning();
      }),
  };
}
