import {
  type BrandingConfig,
  type Failure,
  RENDER_JOB_STAGES,
  VIDEO_STATUSES,
  type Warning,
} from "@inkreel/contract";
import { integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./iso-timestamp.js";

export const videoProjects = pgTable("video_projects", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  projectId: integer("project_id").notNull().unique(),
  templateId: integer("template_id"),
  brandingConfig: jsonb("branding_config").$type<BrandingConfig>().notNull().default({}),
  audioUrl: text("audio_url"),
  videoUrl: text("video_url"),
  captionsData: jsonb("captions_data").$type<unknown>(),
  subtitlesData: jsonb("subtitles_data").$type<unknown>(),
  subtitlesSRT: text("subtitles_srt"),
  subtitlesVTT: text("subtitles_vtt"),
  animatedSubtitles: jsonb("animated_subtitles").$type<unknown>(),
  renderProgress: smallint("render_progress").notNull().default(0),
  status: text("status", { enum: VIDEO_STATUSES }),
  stage: text("stage", { enum: RENDER_JOB_STAGES }),
  etaMs: integer("eta_ms"),
  error: text("error"),
  failure: jsonb("failure").$type<Failure>(),
  videoKey: text("video_key"),
  posterKey: text("poster_key"),
  srtKey: text("srt_key"),
  vttKey: text("vtt_key"),
  renderedInputHash: text("rendered_input_hash"),
  durationMs: integer("duration_ms"),
  warnings: jsonb("warnings").$type<Warning[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
