import { sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";
import { isoTimestamp } from "./tables/iso-timestamp.js";

const storeIdentity = pgTable("store_identity", {
  isOnly: boolean("is_only").primaryKey().default(true),
  identity: uuid("identity").notNull(),
  madeAt: isoTimestamp("made_at").notNull(),
});

/** Stores the id that this database shares with its file store. */
export function createStoreIdentityRepository(db: Database) {
  return {
    /** Null before the first start with a store. */
    find: async (): Promise<string | null> =>
      (await db.select({ identity: storeIdentity.identity }).from(storeIdentity))[0]?.identity ?? null,

    save: async (identity: string): Promise<void> => {
      await db
        .insert(storeIdentity)
        .values({ identity, madeAt: sql`now()` })
        .onConflictDoUpdate({ target: storeIdentity.isOnly, set: { identity, madeAt: sql`now()` } });
    },
  };
}
