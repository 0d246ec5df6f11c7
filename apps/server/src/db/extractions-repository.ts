import { and, desc, eq, lt, or } from "drizzle-orm";
import type { Database } from "./database.js";
import { extractions } from "./tables/extractions.js";

export type StoredExtraction = typeof extractions.$inferSelect;
export type NewExtraction = Omit<typeof extractions.$inferInsert, "id" | "createdAt">;

/**
 * Stores what was extracted from pages and documents, except their text, for the projects that are soon created from
 * them.
 */
export function createExtractionsRepository(db: Database) {
  return {
    create: async (extraction: NewExtraction): Promise<void> => {
      await db.insert(extractions).values(extraction);
    },

    /** Returns the owner's newest extraction from this URL, or with a text of this hash. */
    findNewest: async (
      ownerId: string,
      { sourceUrl, textHash }: { sourceUrl: string | null; textHash: string },
    ): Promise<StoredExtraction | null> => {
      const hasText = eq(extractions.textHash, textHash);
      const isSame =
        sourceUrl === null
          ? hasText
          : or(hasText, eq(extractions.sourceUrl, sourceUrl), eq(extractions.askedUrl, sourceUrl));
      const rows = db
        .select()
        .from(extractions)
        .where(and(eq(extractions.ownerId, ownerId), isSame))
        .orderBy(desc(extractions.id))
        .limit(1);
      return (await rows)[0] ?? null;
    },

    /** Transfers the extractions of a visitor who logs in to their account. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      await db.update(extractions).set({ ownerId: toOwnerId }).where(eq(extractions.ownerId, fromOwnerId));
    },

    /** Deletes old extractions and returns them, because their files may no longer be needed. */
    deleteBefore: (time: Date): Promise<StoredExtraction[]> =>
      db.delete(extractions).where(lt(extractions.createdAt, time.toISOString())).returning(),
  };
}
