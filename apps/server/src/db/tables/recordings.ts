import type { TimedWord, Warning } from "@inkreel/contract";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./iso-timestamp.js";

export const recordings = pgTable("recordings", {
  projectId: integer("project_id").primaryKey(),
  /** The key in the file store. */
  key: text("key").notNull(),
  bytes: integer("bytes"),
  name: text("name").notNull(),
  durationMs: integer("duration_ms").notNull(),
  words: jsonb("words").$type<TimedWord[]>().notNull(),
  warnings: jsonb("warnings").$type<Warning[]>().notNull().default([]),
  createdAt: createdAt(),
});
