import { eq, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { recordings } from "./tables/recordings.js";

export type StoredRecording = typeof recordings.$inferSelect;
export type NewRecording = Omit<typeof recordings.$inferInsert, "createdAt">;

export function createRecordingsRepository(db: Database) {
  return {
    findByProject: async (projectId: number): Promise<StoredRecording | null> =>
      (await db.select().from(recordings).where(eq(recordings.projectId, projectId)))[0] ?? null,

    /** Saves the project's only recording; a new one replaces the old one. */
    save: async ({ projectId, ...fields }: NewRecording): Promise<StoredRecording> => {
      const [row] = await db
        .insert(recordings)
        .values({ projectId, ...fields })
        .onConflictDoUpdate({
          target: recordings.projectId,
          set: { ...fields, createdAt: sql`now()` },
        })
        .returning();
      return row as StoredRecording;
    },

    delete: async (projectId: number): Promise<void> => {
      await db.delete(recordings).where(eq(recordings.projectId, projectId));
    },
  };
}
