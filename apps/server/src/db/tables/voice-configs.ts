import { VOICE_PROVIDERS } from "@inkreel/contract";
import { boolean, doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./iso-timestamp.js";

export const voiceConfigs = pgTable("voice_configs", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  projectId: integer("project_id").notNull().unique(),
  voiceId: text("voice_id").notNull(),
  voiceName: text("voice_name"),
  voiceType: text("voice_type"),
  accent: text("accent"),
  tone: text("tone"),
  speed: doublePrecision("speed").notNull().default(100),
  toneLevel: doublePrecision("tone_level").notNull().default(50),
  stability: doublePrecision("stability").notNull().default(50),
  similarityBoost: doublePrecision("similarity_boost").notNull().default(50),
  style: doublePrecision("style").notNull().default(0),
  speakerBoost: boolean("speaker_boost").notNull().default(true),
  provider: text("provider", { enum: VOICE_PROVIDERS }).notNull().default("elevenlabs"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
