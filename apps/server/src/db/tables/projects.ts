import {
  CONTENT_TYPES,
  DEFAULT_SOUND,
  type ProductFacts,
  type Project,
  type Pronunciation,
  PROJECT_STATUSES,
  type SoundSettings,
} from "@inkreel/contract";
import type { KeptVoice, VoiceOrder } from "@inkreel/pipeline";
import { boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, isoTimestamp, updatedAt } from "./iso-timestamp.js";

/** The voice of a project for which nobody chose one. */
export interface DefaultVoice {
  order: VoiceOrder;
  kept: KeptVoice | null;
}

export const projects = pgTable("projects", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  title: text("title").notNull(),
  content: text("content").notNull(),
  contentType: text("content_type", { enum: CONTENT_TYPES }).notNull().default("blog"),
  sourceUrl: text("source_url"),
  status: text("status", { enum: PROJECT_STATUSES }).notNull().default("draft"),
  currentStep: smallint("current_step").notNull().default(1),
  logoUrl: text("logo_url"),
  primaryColor: text("primary_color").notNull().default("#000000"),
  secondaryColor: text("secondary_color").notNull().default("#666666"),
  metadata: jsonb("metadata").$type<Project["metadata"]>().notNull().default({}),
  useAIImages: boolean("use_ai_images").notNull().default(false),
  sound: jsonb("sound").$type<SoundSettings>().notNull().default(DEFAULT_SOUND),
  pronunciations: jsonb("pronunciations").$type<Pronunciation[]>().notNull().default([]),
  defaultVoice: jsonb("default_voice").$type<DefaultVoice>(),
  templateId: integer("template_id"),
  product: jsonb("product").$type<ProductFacts>(),
  ownWords: jsonb("own_words").$type<string[]>().notNull().default([]),
  scenesRevision: integer("scenes_revision").notNull().default(0),
  deletedAt: isoTimestamp("deleted_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
