import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { videoProjects } from "./tables/video-projects.js";

export type StoredVideoProject = typeof videoProjects.$inferSelect;
type Insert = typeof videoProjects.$inferInsert;
export type VideoProjectChanges = Partial<Omit<Insert, "id" | "projectId" | "createdAt" | "updatedAt">>;
export type VideoProjectsRepository = ReturnType<typeof createVideoProjectsRepository>;

export function createVideoProjectsRepository(db: Database) {
  return {
    findByProject: async (projectId: number): Promise<StoredVideoProject | null> =>
      (await db.select().from(videoProjects).where(eq(videoProjects.projectId, projectId)))[0] ?? null,

    listUnfinished: (): Promise<StoredVideoProject[]> =>
      db
        .select()
        .from(videoProjects)
        .where(inArray(videoProjects.status, ["queued", "rendering"])),

    /** A project has one video: creates its row or changes what is given. */
    save: async (projectId: number, changes: VideoProjectChanges): Promise<StoredVideoProject> => {
      const [row] = await db
        .insert(videoProjects)
        .values({ projectId, ...changes })
        .onConflictDoUpdate({
          target: videoProjects.projectId,
          set: { ...changes, updatedAt: sql`now()` },
        })
        .returning();
      return row as StoredVideoProject;
    },

    /**
     * Sets the progress of a running render (percent), unless that would be a step back: reports of parallel chunks
     * may overtake each other. False when nothing was running or the progress was old.
     */
    advance: async (
      projectId: number,
      progress: Pick<StoredVideoProject, "renderProgress" | "stage" | "etaMs">,
    ): Promise<boolean> => {
      const isAhead = and(
        eq(videoProjects.projectId, projectId),
        inArray(videoProjects.status, ["queued", "rendering"]),
        lte(videoProjects.renderProgress, progress.renderProgress),
      );
      const values = { ...progress, status: "rendering" as const, updatedAt: sql`now()` };
      const rows = await db.update(videoProjects).set(values).where(isAhead).returning();
      return rows.length > 0;
    },
  };
}
