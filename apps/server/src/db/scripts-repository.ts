import type { ScriptSections, Tone, Warning, WrittenBy } from "@inkreel/contract";
import { eq, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { scripts, type GeneratedScript } from "./tables/scripts.js";

/** A project's script. Durations and speaking times are in seconds. */
export interface StoredScript {
  id: number;
  projectId: number;
  sections: ScriptSections | null;
  content: string;
  duration: number;
  tone: Tone;
  estimatedSpeakingTime: number | null;
  writtenBy: WrittenBy | null;
  warnings: Warning[];
  generated: GeneratedScript | null;
  createdAt: string;
  updatedAt: string;
}

export type NewScript = Omit<typeof scripts.$inferInsert, "id" | "createdAt" | "updatedAt">;
export type ScriptChanges = Partial<Omit<NewScript, "projectId">>;

export function createScriptsRepository(db: Database) {
  return {
    findById: async (id: number): Promise<StoredScript | null> =>
      (await db.select().from(scripts).where(eq(scripts.id, id)))[0] ?? null,

    findByProject: async (projectId: number): Promise<StoredScript | null> =>
      (await db.select().from(scripts).where(eq(scripts.projectId, projectId)))[0] ?? null,

    /** Saves the project's only script. An existing one is overwritten and keeps its id. */
    save: async (script: NewScript): Promise<StoredScript> => {
      const { projectId: _projectId, ...values } = script;
      const [row] = await db
        .insert(scripts)
        .values(script)
        .onConflictDoUpdate({ target: scripts.projectId, set: { ...values, updatedAt: sql`now()` } })
        .returning();
      return row as StoredScript;
    },

    update: async (id: number, changes: ScriptChanges): Promise<StoredScript | null> => {
      const values = { ...changes, updatedAt: sql`now()` };
      return (await db.update(scripts).set(values).where(eq(scripts.id, id)).returning())[0] ?? null;
    },
  };
}
