import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { apiTokens } from "./tables/api-tokens.js";

export type StoredApiToken = typeof apiTokens.$inferSelect;
export type NewApiToken = Pick<StoredApiToken, "ownerId" | "name" | "secretHash" | "hint">;

export function createApiTokensRepository(db: Database) {
  return {
    list: (ownerId: string): Promise<StoredApiToken[]> =>
      db.select().from(apiTokens).where(eq(apiTokens.ownerId, ownerId)).orderBy(apiTokens.id),

    create: async (token: NewApiToken): Promise<StoredApiToken> => {
      const [row] = await db.insert(apiTokens).values(token).returning();
      return row as StoredApiToken;
    },

    /**
     * Returns the owner of a token, or null for an unknown one. Records the use at most once a minute, so that a
     * read request seldom writes.
     */
    findOwner: async (secretHash: string): Promise<string | null> => {
      const [row] = await db
        .select({
          id: apiTokens.id,
          ownerId: apiTokens.ownerId,
          isUseOld: sql<boolean>`${apiTokens.lastUsedAt} is null or ${apiTokens.lastUsedAt} < now() - interval '1 minute'`,
        })
        .from(apiTokens)
        .where(eq(apiTokens.secretHash, secretHash));
      if (row === undefined) return null;
      if (row.isUseOld) {
        await db
          .update(apiTokens)
          .set({ lastUsedAt: sql`now()` })
          .where(eq(apiTokens.id, row.id));
      }
      return row.ownerId;
    },

    delete: async (id: number, ownerId: string): Promise<boolean> => {
      const where = and(eq(apiTokens.id, id), eq(apiTokens.ownerId, ownerId));
      return (await db.delete(apiTokens).where(where).returning()).length > 0;
    },

    /** Deletes all tokens of an owner and returns their number. */
    deleteAll: async (ownerId: string): Promise<number> =>
      (await db.delete(apiTokens).where(eq(apiTokens.ownerId, ownerId)).returning({ id: apiTokens.id }))
        .length,

    /** Transfers the tokens of a visitor who logs in to their account. */
    changeOwner: async (fromOwnerId: string, toOwnerId: string): Promise<void> => {
      await db.update(apiTokens).set({ ownerId: toOwnerId }).where(eq(apiTokens.ownerId, fromOwnerId));
    },
  };
}
