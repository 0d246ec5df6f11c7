import {
  CAPTIONING_STATUSES,
  CAPTIONING_STEPS,
  type AlignedVideo,
  type BurnedLook,
  type Failure,
  type Said,
} from "@inkreel/contract";
import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt } from "./iso-timestamp.js";

export const captionings = pgTable("captionings", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  uploadId: integer("upload_id").notNull(),
  script: text("script").notNull(),
  language: text("language"),
  step: text("step", { enum: CAPTIONING_STEPS }).notNull().default("words"),
  status: text("status", { enum: CAPTIONING_STATUSES }).notNull().default("queued"),
  progress: smallint("progress").notNull().default(0),
  etaMs: integer("eta_ms"),
  error: text("error"),
  failure: jsonb("failure").$type<Failure>(),
  /** The number of the run. Only the latest run may write. */
  attempts: integer("attempts").notNull().default(0),
  /** The number of runs of this step that ended without a result. */
  lostRuns: integer("lost_runs").notNull().default(0),
  aligned: jsonb("aligned").$type<AlignedVideo>(),
  hasPicture: boolean("has_picture"),
  pictureFault: jsonb("picture_fault").$type<Said>(),
  look: jsonb("look").$type<BurnedLook>(),
  videoKey: text("video_key"),
  bytes: bigint("bytes", { mode: "number" }),
  createdAt: createdAt(),
});

export type StoredCaptioning = typeof captionings.$inferSelect;
