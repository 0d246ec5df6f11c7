import { VERSION_REASONS, type VersionSummary } from "@inkreel/contract";
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import { createdAt } from "./tables/iso-timestamp.js";

const versions = pgTable("project_versions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  projectId: integer("project_id").notNull(),
  name: text("name"),
  reason: text("reason", { enum: VERSION_REASONS }).notNull(),
  /** Read it with `readSnapshot`, because an older version of this program may have stored it. */
  snapshot: jsonb("snapshot").$type<unknown>().notNull(),
  sceneCount: integer("scene_count").notNull(),
  wordCount: integer("word_count").notNull(),
  createdAt: createdAt(),
});

export interface StoredVersion extends VersionSummary {
  snapshot: unknown;
}
export type NewVersion = Omit<typeof versions.$inferInsert, "id" | "createdAt">;

const summary = {
  id: versions.id,
  name: versions.name,
  reason: versions.reason,
  createdAt: versions.createdAt,
  sceneCount: versions.sceneCount,
  wordCount: versions.wordCount,
};
/** Versions that stay until somebody deletes them. */
const isKept = or(eq(versions.reason, "saved"), isNotNull(versions.name));
const isAutomatic = and(ne(versions.reason, "saved"), isNull(versions.name));

export function createProjectVersionsRepository(db: Database) {
  const of = (projectId: number) => eq(versions.projectId, projectId);
  const one = (projectId: number, id: number) => and(of(projectId), eq(versions.id, id));
  return {
    /** Lists the versions of a project, newest first. */
    list: (projectId: number): Promise<VersionSummary[]> =>
      db.select(summary).from(versions).where(of(projectId)).orderBy(desc(versions.id)),

    find: async (projectId: number, id: number): Promise<StoredVersion | null> => {
      const rows = await db
        .select({ ...summary, snapshot: versions.snapshot })
        .from(versions)
        .where(one(projectId, id));
      return rows[0] ?? null;
    },

    create: async (version: NewVersion): Promise<VersionSummary> => {
      const [row] = await db.insert(versions).values(version).returning(summary);
      return row as VersionSummary;
    },

    /**
     * Returns a version with the same content that will not be removed before one that would be stored now: the newest
     * one, or one that is kept.
     */
    findSame: async (projectId: number, snapshot: unknown): Promise<VersionSummary | null> => {
      const newest = sql`(select max(id) from project_versions where project_id = ${projectId})`;
      const isSame = sql`${versions.snapshot} = ${JSON.stringify(snapshot)}::jsonb`;
      const rows = await db
        .select(summary)
        .from(versions)
        .where(and(of(projectId), isSame, or(isKept, eq(versions.id, newest))))
        .orderBy(desc(versions.id))
        .limit(1);
      return rows[0] ?? null;
    },

    rename: async (projectId: number, id: number, name: string | null): Promise<VersionSummary | null> => {
      const renamed = db.update(versions).set({ name }).where(one(projectId, id)).returning(summary);
      return (await renamed)[0] ?? null;
    },

    /** Returns false if there is no such version. */
    delete: async (projectId: number, id: number): Promise<boolean> =>
      (await db.delete(versions).where(one(projectId, id)).returning({ id: versions.id })).length > 0,

    countKept: async (projectId: number): Promise<number> => {
      const rows = await db
        .select({ value: count() })
        .from(versions)
        .where(and(of(projectId), isKept));
      return rows[0]?.value ?? 0;
    },

    /** Removes the oldest versions that the program stored and nobody named. */
    keepNewestAutomatic: async (projectId: number, max: number): Promise<void> => {
      const older = await db
        .select({ id: versions.id })
        .from(versions)
        .where(and(of(projectId), isAutomatic))
        .orderBy(desc(versions.id))
        .offset(max);
      const ids = older.map(({ id }) => id);
      if (ids.length > 0) await db.delete(versions).where(inArray(versions.id, ids));
    },
  };
}
