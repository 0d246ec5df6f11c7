import { and, eq, gt, lt } from "drizzle-orm";
import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";
import { isoTimestamp } from "./tables/iso-timestamp.js";
import { users } from "./tables/users.js";

const passwordLinks = pgTable("password_links", {
  /** SHA-256 in hexadecimal. */
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id").notNull(),
  isMailed: boolean("is_mailed").notNull(),
  expiresAt: isoTimestamp("expires_at").notNull(),
});

export type NewPasswordLink = typeof passwordLinks.$inferInsert;

/** A link that is still valid, with its account. */
export interface ValidPasswordLink {
  userId: string;
  email: string;
  isMailed: boolean;
  expiresAt: string;
}

/** Stores the hashes of links with which owners of accounts set new passwords. */
export function createPasswordLinksRepository(db: Database) {
  const forget = async (userId: string): Promise<void> => {
    await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  };
  const find = async (tokenHash: string, now: Date): Promise<ValidPasswordLink | null> => {
    const { userId, isMailed, expiresAt } = passwordLinks;
    const isValid = and(eq(passwordLinks.tokenHash, tokenHash), gt(expiresAt, now.toISOString()));
    const rows = await db
      .select({ userId, isMailed, expiresAt, email: users.email })
      .from(passwordLinks)
      .innerJoin(users, eq(users.id, userId))
      .where(isValid);
    return rows[0] ?? null;
  };
  return {
    /** Returns a link, or null if it has expired, was used, or never existed. */
    find,

    /** Stores a link and deletes all that have expired. */
    create: async (link: NewPasswordLink, now: Date): Promise<void> => {
      await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now.toISOString()));
      await db.insert(passwordLinks).values(link);
    },

    /**
     * Uses up a link and all others of its account. Returns null if it is not valid. In the transaction that sets the
     * password, a link sets one password even if it is used twice at the same time.
     */
    take: async (tokenHash: string, now: Date): Promise<ValidPasswordLink | null> => {
      const link = await find(tokenHash, now);
      if (link === null) return null;
      const taken = await db
        .delete(passwordLinks)
        .where(eq(passwordLinks.tokenHash, tokenHash))
        .returning({ userId: passwordLinks.userId });
      if (taken.length === 0) return null;
      await forget(link.userId);
      return link;
    },

    /** Makes all links of an account invalid. */
    forget,
  };
}
