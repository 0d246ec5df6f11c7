import { and, desc, eq, lt, or } from "drizzle-orm";
import type { Database } from "./database.js";
import { extractions } from "./tables/extractions.js";

export type StoredExtraction = typeof extractions.$inferSelect;
export type NewExtraction = Omit<typeof extractions.$inferInsert, "id" | "createdAt">;

/**
 * Stores the other contents of addresses and documents besides their text, for the projects that are soon made from
 * them.
 */
export function createExtractionsRepository(db: Database) {
  return {
    create: async (extraction: NewExtraction): Promise<void> => {
      await db.insert(extractions).values(extraction);
    },

    /** The newest of the owner's from this address, or whose text has this hash. */
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

    /** A visitor who logs in takes them along. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      await db.update(extractions).set({ ownerId: toOwnerId }).where(eq(extractions.ownerId, fromOwnerId));
    },

    /** Gives back what was removed, whose files nobody may need any more. */
    deleteBefore: (time: Date): Promise<StoredExtraction[]> =>
      db.delete(extractions).where(lt(extractions.createdAt, time.toISOString())).returning(),
  };
}
