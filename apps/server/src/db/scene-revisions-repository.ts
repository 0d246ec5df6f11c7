import { emptyScene, type EditableScene } from "@inkreel/contract";
import { and, eq, lte } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import { createdAt } from "./tables/iso-timestamp.js";

/** Autosaving makes a revision about every second of typing, and an edit takes a moment to arrive. */
const KEPT_REVISIONS = 30;

/** A scene of an earlier revision, with the emphasised words that a client received. */
export interface SceneOfRevision extends EditableScene {
  readonly emphasis: readonly number[];
}

const sceneRevisions = pgTable(
  "scene_revisions",
  {
    projectId: integer("project_id").notNull(),
    revision: integer("revision").notNull(),
    scenes: jsonb("scenes").$type<SceneOfRevision[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.revision] })],
);

/** Keeps the last revisions of each project's scenes, from which concurrent edits are merged. */
export function createSceneRevisionsRepository(db: Database) {
  const of = (projectId: number) => eq(sceneRevisions.projectId, projectId);
  return {
    /** Returns null if the revision is too old or unknown. */
    find: async (projectId: number, revision: number): Promise<SceneOfRevision[] | null> => {
      const rows = await db
        .select({ scenes: sceneRevisions.scenes })
        .from(sceneRevisions)
        .where(and(of(projectId), eq(sceneRevisions.revision, revision)));
      // Revisions from before an update lack fields that are new in it.
      return rows[0]?.scenes.map((scene) => ({ ...emptyScene(scene.key), ...scene })) ?? null;
    },

    /** Keeps a revision and forgets the oldest one. */
    keep: async (projectId: number, revision: number, scenes: SceneOfRevision[]): Promise<void> => {
      await db.insert(sceneRevisions).values({ projectId, revision, scenes });
      await db
        .delete(sceneRevisions)
        .where(and(of(projectId), lte(sceneRevisions.revision, revision - KEPT_REVISIONS)));
    },
  };
}
