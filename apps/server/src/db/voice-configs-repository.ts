import { eq, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { voiceConfigs } from "./tables/voice-configs.js";

export type StoredVoiceConfig = typeof voiceConfigs.$inferSelect;
export type NewVoiceConfig = Omit<typeof voiceConfigs.$inferInsert, "id" | "createdAt" | "updatedAt">;

export function createVoiceConfigsRepository(db: Database) {
  return {
    findByProject: async (projectId: number): Promise<StoredVoiceConfig | null> =>
      (await db.select().from(voiceConfigs).where(eq(voiceConfigs.projectId, projectId)))[0] ?? null,

    /**
     * Saves the project's only voice configuration. Values that are not given stay or take their default. `changes` are what a
     * configuration that is there already takes over, all values by default.
     */
    save: async (
      config: NewVoiceConfig,
      changes: Partial<NewVoiceConfig> = config,
    ): Promise<StoredVoiceConfig> => {
      const { projectId: _projectId, ...values } = changes;
      const [row] = await db
        .insert(voiceConfigs)
        .values(config)
        .onConflictDoUpdate({ target: voiceConfigs.projectId, set: { ...values, updatedAt: sql`now()` } })
        .returning();
      return row as StoredVoiceConfig;
    },

    /** Leaves the choice of the voice to the program again. */
    delete: async (projectId: number): Promise<void> => {
      await db.delete(voiceConfigs).where(eq(voiceConfigs.projectId, projectId));
    },
  };
}
