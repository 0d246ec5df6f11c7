import {
  ASPECT_RATIOS,
  type Failure,
  RENDER_JOB_STAGES,
  VIDEO_STATUSES,
  type Warning,
} from "@inkreel/contract";
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, isoTimestamp } from "./iso-timestamp.js";

/** The statuses of renders that wait or run. */
export const ACTIVE_STATUSES = ["queued", "rendering"] as const;

export const renders = pgTable("renders", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  projectId: integer("project_id").notNull(),
  variant: text("variant", { enum: ASPECT_RATIOS }),
  inputHash: text("input_hash").notNull(),
  status: text("status", { enum: VIDEO_STATUSES }).notNull().default("queued"),
  stage: text("stage", { enum: RENDER_JOB_STAGES }).notNull().default("waiting"),
  progress: smallint("progress").notNull().default(0),
  etaMs: integer("eta_ms"),
  error: text("error"),
  failure: jsonb("failure").$type<Failure>(),
  ticketId: text("ticket_id"),
  attempts: integer("attempts").notNull().default(0),
  stalledAttempts: integer("stalled_attempts").notNull().default(0),
  attemptProgress: smallint("attempt_progress").notNull().default(0),
  planKey: text("film_key"),
  videoKey: text("video_key"),
  posterKey: text("poster_key"),
  srtKey: text("srt_key"),
  vttKey: text("vtt_key"),
  /** The total size of all files. Null until they exist, and in old rows. */
  bytes: integer("bytes"),
  durationMs: integer("duration_ms"),
  warnings: jsonb("warnings").$type<Warning[]>().notNull().default([]),
  createdAt: createdAt(),
  startedAt: isoTimestamp("started_at"),
  finishedAt: isoTimestamp("finished_at"),
  announcedAt: isoTimestamp("announced_at"),
});

export const renderParts = pgTable(
  "render_parts",
  {
    renderId: integer("render_id").notNull(),
    position: integer("position").notNull(),
    chunkIndexes: integer("chunk_indexes").array().notNull(),
    frameCount: integer("frame_count").notNull(),
    framesDone: integer("frames_done").notNull().default(0),
    isDone: boolean("is_done").notNull().default(false),
    failureCount: integer("failure_count").notNull().default(0),
    error: text("error"),
    failure: jsonb("failure").$type<Failure>(),
  },
  (table) => [primaryKey({ columns: [table.renderId, table.position] })],
);

export type StoredRender = typeof renders.$inferSelect;
