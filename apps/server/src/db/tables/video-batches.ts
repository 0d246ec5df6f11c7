import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./iso-timestamp.js";

export const videoBatches = pgTable("video_batches", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  size: integer("size").notNull(),
  idempotencyKey: text("idempotency_key"),
  requestHash: text("request_hash").notNull(),
  webhookSecret: text("webhook_secret"),
  createdAt: createdAt(),
});

export type StoredVideoBatch = typeof videoBatches.$inferSelect;
