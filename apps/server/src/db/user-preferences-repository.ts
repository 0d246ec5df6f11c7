import { eq, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./tables/iso-timestamp.js";

export const userPreferences = pgTable("user_preferences", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: text("user_id").notNull().unique(),
  brandingSettings: jsonb("branding_settings").$type<Record<string, unknown>>().notNull().default({}),
  /** True if the visitor always waits for services. Null until they decide. */
  isPatient: boolean("is_patient"),
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

    /**
     * Transfers the preferences of a visitor who logs in. What their account has set stays, setting by setting, and the
     * rest comes from the visitor.
     */
    changeOwner: async (fromUserId: string, toUserId: string): Promise<void> => {
      await db.transaction(async (tx) => {
        const [visitors] = await tx
          .delete(userPreferences)
          .where(eq(userPreferences.userId, fromUserId))
          .returning();
        if (visitors === undefined) return;
        const { brandingSettings, isPatient, createdAt, updatedAt } = visitors;
        await tx
          .insert(userPreferences)
          .values({ userId: toUserId, brandingSettings, isPatient, createdAt, updatedAt })
          .onConflictDoUpdate({
            target: userPreferences.userId,
            set: {
              brandingSettings: sql`excluded.branding_settings || ${userPreferences.brandingSettings}`,
              isPatient: sql`coalesce(${userPreferences.isPatient}, excluded.is_patient)`,
              updatedAt: sql`now()`,
            },
          });
      });
    },
  };
}
