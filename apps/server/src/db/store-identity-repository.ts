import { sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";
import { isoTimestamp } from "./tables/iso-timestamp.js";

const storeIdentity = pgTable("store_identity", {
  isOnly: boolean("is_only").primaryKey().default(true),
  identity: uuid("identity").notNull(),
  madeAt: isoTimestamp("made_at").notNull(),
});

/** Stores the id by which a database and its file store recognise each other. */
export function createStoreIdentityRepository(db: Database) {
  return {
    /** Returns the id, or null before the first start with a file store. */
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
