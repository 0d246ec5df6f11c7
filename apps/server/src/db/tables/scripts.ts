import { type ScriptSections, TONES, type Warning, type WrittenBy } from "@inkreel/contract";
import { doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./iso-timestamp.js";

/** A script as it was generated: who wrote it, its warnings and the texts of its scenes. */
export interface GeneratedScript {
  /** Names the generation, with the pictures that its scenes show. Scripts from before it was stored have none. */
  generationId?: string | undefined;
  writtenBy: WrittenBy;
  warnings: Warning[];
  texts: string[];
}

export const scripts = pgTable("scripts", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  projectId: integer("project_id").notNull().unique(),
  sections: jsonb("sections").$type<ScriptSections>(),
  content: text("content").notNull(),
  /** In seconds. */
  duration: doublePrecision("duration").notNull().default(60),
  tone: text("tone", { enum: TONES }).notNull().default("professional"),
  /** In seconds. */
  estimatedSpeakingTime: doublePrecision("estimated_speaking_time"),
  writtenBy: jsonb("written_by").$type<WrittenBy>(),
  warnings: jsonb("warnings").$type<Warning[]>().notNull().default([]),
  /** The script as it was generated. Null for a script that a person wrote. */
  generated: jsonb("generated").$type<GeneratedScript>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
