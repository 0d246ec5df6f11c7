import { eq, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./tables/iso-timestamp.js";

export const userPreferences = pgTable("user_preferences", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: text("user_id").notNull().unique(),
  brandingSettings: jsonb("branding_settings").$type<Record<string, unknown>>().notNull().default({}),
  /** True if the visitor always waits for services. */
  isPatient: boolean("is_patient").notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export type StoredUserPreferences = typeof userPreferences.$inferSelect;

export function createUserPreferencesRepository(db: Database) {
  return {
    findByUser: async (userId: string): Promise<StoredUserPreferences | null> =>
      (await db.select().from(userPreferences).where(eq(userPreferences.userId, userId)))[0] ?? null,

    save: async (
      userId: string,
      brandingSettings: StoredUserPreferences["brandingSettings"],
    ): Promise<StoredUserPreferences> => {
      const [row] = await db
        .insert(userPreferences)
        .values({ userId, brandingSettings })
        .onConflictDoUpdate({
          target: userPreferences.userId,
          set: { brandingSettings, updatedAt: sql`now()` },
        })
        .returning();
      return row as StoredUserPreferences;
    },

    savePatience: async (userId: string, isPatient: boolean): Promise<void> => {
      await db
        .insert(userPreferences)
        .values({ userId, isPatient })
        .onConflictDoUpdate({
          target: userPreferences.userId,
          set: { isPatient, updatedAt: sql`now()` },
        });
    },

    /** Transfers the preferences of a visitor who logs in, unless their account has its own. */
    changeOwner: async (fromUserId: string, toUserId: string): Promise<void> => {
      await db.transaction(async (tx) => {
        const own = await tx.select().from(userPreferences).where(eq(userPreferences.userId, toUserId));
        if (own.length > 0) return;
        await tx
          .update(userPreferences)
          .set({ userId: toUserId })
          .where(eq(userPreferences.userId, fromUserId));
      });
    },
  };
}
