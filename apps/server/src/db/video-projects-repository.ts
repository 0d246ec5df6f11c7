import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { shares } from "./tables/shares.js";
import { videoProjects } from "./tables/video-projects.js";

export type StoredVideoProject = typeof videoProjects.$inferSelect;
type Insert = typeof videoProjects.$inferInsert;
export type VideoProjectChanges = Partial<Omit<Insert, "id" | "projectId" | "createdAt" | "updatedAt">>;

/** A project's video with its open share, or else with the one that was last closed. */
export interface VideoWithShare {
  video: StoredVideoProject;
  shareId: string | null;
  isShareOpen: boolean;
}

export function createVideoProjectsRepository(db: Database) {
  return {
    findByProject: async (projectId: number): Promise<StoredVideoProject | null> =>
      (await db.select().from(videoProjects).where(eq(videoProjects.projectId, projectId)))[0] ?? null,

    /** Returns a project's video with its open share, or else with the one that was last closed. */
    findWithShare: async (projectId: number): Promise<VideoWithShare | null> => {
      const [row] = await db
        .select({ video: videoProjects, shareId: shares.id, closedAt: shares.closedAt })
        .from(videoProjects)
        .leftJoin(shares, eq(shares.projectId, videoProjects.projectId))
        .where(eq(videoProjects.projectId, projectId))
        .orderBy(sql`${shares.closedAt} desc nulls first`, desc(shares.id))
        .limit(1);
      if (row === undefined) return null;
      const { video, shareId, closedAt } = row;
      return { video, shareId, isShareOpen: shareId !== null && closedAt === null };
    },

    /** Creates the row of a project's video, or changes the given values. */
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
  };
}
