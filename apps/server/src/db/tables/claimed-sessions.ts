import { pgTable, text } from "drizzle-orm/pg-core";
import { isoTimestamp } from "./iso-timestamp.js";
import { sql } from "drizzle-orm";

export const claimedSessions = pgTable("claimed_sessions", {
  /** SHA-256 in hexadecimal. */
  tokenHash: text("token_hash").primaryKey(),
  claimedAt: isoTimestamp("claimed_at")
    .notNull()
    .default(sql`now()`),
});
