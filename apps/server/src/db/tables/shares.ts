import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, isoTimestamp } from "./iso-timestamp.js";

export const shares = pgTable("shares", {
  id: text("id").primaryKey(),
  projectId: integer("project_id").notNull(),
  createdAt: createdAt(),
  closedAt: isoTimestamp("closed_at"),
});
