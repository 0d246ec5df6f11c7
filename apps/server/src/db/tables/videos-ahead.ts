import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { isoTimestamp } from "./iso-timestamp.js";

export const videosAhead = pgTable("videos_ahead", {
  projectId: integer("project_id").primaryKey(),
  inputHash: text("input_hash").notNull(),
  changedAt: isoTimestamp("changed_at").notNull(),
  claimedUntil: isoTimestamp("claimed_until"),
  endedAt: isoTimestamp("ended_at"),
});

export const piecesAhead = pgTable("pieces_ahead", {
  key: text("key").primaryKey(),
  processorMs: integer("processor_ms").notNull(),
  madeAt: isoTimestamp("made_at").notNull(),
});
