import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { isoTimestamp } from "./iso-timestamp.js";

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  calls: integer("calls").notNull(),
  windowEndsAt: isoTimestamp("window_ends_at").notNull(),
});
