import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { shares } from "./tables/shares.js";

export type StoredShare = typeof shares.$inferSelect;

/** Stores shares. Closed shares are not found, so their URLs stay dead. */
export function createSharesRepository(db: Database) {
  const isOpen = (projectId: number) => and(eq(shares.projectId, projectId), isNull(shares.closedAt));
  return {
    findById: async (id: string): Promise<StoredShare | null> =>
      (
        await db
          .select()
          .from(shares)
          .where(and(eq(shares.id, id), isNull(shares.closedAt)))
      )[0] ?? null,

    findByProject: async (projectId: number): Promise<StoredShare | null> =>
      (await db.select().from(shares).where(isOpen(projectId)))[0] ?? null,

    /** Returns the project's open share, or creates one with `id`, which must be random. */
    open: async (projectId: number, id: string): Promise<StoredShare> => {
      await db.insert(shares).values({ id, projectId }).onConflictDoNothing();
      const [row] = await db.select().from(shares).where(isOpen(projectId));
      return row as StoredShare;
    },

    /** Closes the project's share. Returns false if it was not shared. */
    close: async (projectId: number): Promise<boolean> => {
      const closed = await db
        .update(shares)
        .set({ closedAt: sql`now()` })
        .where(isOpen(projectId))
        .returning();
      return closed.length > 0;
    },
  };
}
