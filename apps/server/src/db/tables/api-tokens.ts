import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, isoTimestamp } from "./iso-timestamp.js";

export const apiTokens = pgTable("api_tokens", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  name: text("name").notNull(),
  /** SHA-256 in hexadecimal. */
  secretHash: text("secret_hash").notNull().unique(),
  hint: text("hint").notNull(),
  lastUsedAt: isoTimestamp("last_used_at"),
  createdAt: createdAt(),
});
