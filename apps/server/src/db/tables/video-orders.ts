import type { Failure, VideoOptions, Warning } from "@inkreel/contract";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, isoTimestamp } from "./iso-timestamp.js";

/** `planned`: a video of a batch that waits until its owner has fewer running ones. `handed_over`: the render has begun or waits in its own queue. */
const VIDEO_ORDER_STATES = ["planned", "queued", "working", "handed_over", "failed", "cancelled"] as const;

/** A page, a text or a topic that is not read or written about yet, or a document that is read. */
export type OrderedContent =
  | { kind: "url"; url: string }
  | { kind: "text"; text: string }
  | { kind: "topic"; topic: string }
  | { kind: "document"; text: string; title: string };

export const videoOrders = pgTable("video_orders", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  projectId: integer("project_id"),
  status: text("status", { enum: VIDEO_ORDER_STATES }).notNull().default("queued"),
  content: jsonb("content").$type<OrderedContent>(),
  options: jsonb("options").$type<VideoOptions>().notNull(),
  notes: jsonb("notes").$type<Warning[]>().notNull().default([]),
  error: text("error"),
  failure: jsonb("failure").$type<Failure>(),
  idempotencyKey: text("idempotency_key"),
  requestHash: text("request_hash").notNull(),
  attempts: integer("attempts").notNull().default(0),
  lostRuns: integer("lost_runs").notNull().default(0),
  outages: integer("outages").notNull().default(0),
  startedAt: isoTimestamp("started_at"),
  claimedUntil: isoTimestamp("claimed_until"),
  announcedAt: isoTimestamp("announced_at"),
  batchId: integer("batch_id"),
  batchRow: integer("batch_row"),
  reference: text("reference"),
  createdAt: createdAt(),
});

export type StoredVideoOrder = typeof videoOrders.$inferSelect;
