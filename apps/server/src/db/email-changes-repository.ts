import { and, eq, gt } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import { isoTimestamp } from "./tables/iso-timestamp.js";

const emailChanges = pgTable("email_changes", {
  userId: text("user_id").primaryKey(),
  /** SHA-256 in hexadecimal. */
  tokenHash: text("token_hash").notNull(),
  email: text("email").notNull(),
  expiresAt: isoTimestamp("expires_at").notNull(),
});

export type EmailChange = typeof emailChanges.$inferSelect;

/** Stores new e-mail addresses of accounts until their owners open the mailed link. */
export function createEmailChangesRepository(db: Database) {
  return {
    /** Stores a change. An earlier one of the same account is void. */
    save: async (change: EmailChange): Promise<void> => {
      const { tokenHash, email, expiresAt } = change;
      await db.insert(emailChanges).values(change).onConflictDoUpdate({
        target: emailChanges.userId,
        set: { tokenHash, email, expiresAt },
      });
    },

    /** Uses up a change. Returns null if it has expired, was used, or never existed. */
    take: async (tokenHash: string, now: Date): Promise<EmailChange | null> => {
      const isValid = and(
        eq(emailChanges.tokenHash, tokenHash),
        gt(emailChanges.expiresAt, now.toISOString()),
      );
      return (await db.delete(emailChanges).where(isValid).returning())[0] ?? null;
    },

    /** Deletes the change of an account, if there is one. */
    forget: async (userId: string): Promise<void> => {
      await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
    },
  };
}
