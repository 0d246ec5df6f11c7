import { and, desc, eq, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { projects } from "./tables/projects.js";
import { shares } from "./tables/shares.js";

export type StoredShare = typeof shares.$inferSelect;

/** Stores shares. Closed shares are not found, so their URLs stay dead until their owner opens them again. */
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

    /** Opens the project's last closed share again. Returns its open share, or null if it never had one. */
    reopen: async (projectId: number): Promise<StoredShare | null> => {
      const others = db.select({ id: shares.id }).from(shares).where(isOpen(projectId));
      const last = db
        .select({ id: shares.id })
        .from(shares)
        .where(and(eq(shares.projectId, projectId), isNotNull(shares.closedAt)))
        .orderBy(desc(shares.closedAt), desc(shares.id))
        .limit(1);
      await db.transaction(async (tx) => {
        // A link that another call opens meanwhile would make a second one.
        await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for("update");
        await tx
          .update(shares)
          .set({ closedAt: null })
          .where(and(inArray(shares.id, last), notExists(others)));
      });
      return (await db.select().from(shares).where(isOpen(projectId)))[0] ?? null;
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
