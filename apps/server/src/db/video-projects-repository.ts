import { STAND_IN_CODES } from "@inkreel/contract";
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { projects } from "./tables/projects.js";
import { shares } from "./tables/shares.js";
import { videoProjects } from "./tables/video-projects.js";

export type StoredVideoProject = typeof videoProjects.$inferSelect;
type Insert = typeof videoProjects.$inferInsert;
export type VideoProjectChanges = Partial<Omit<Insert, "id" | "projectId" | "createdAt" | "updatedAt">>;

export function createVideoProjectsRepository(db: Database) {
  return {
    findByProject: async (projectId: number): Promise<StoredVideoProject | null> =>
      (await db.select().from(videoProjects).where(eq(videoProjects.projectId, projectId)))[0] ?? null,

    /** Returns the ids of an owner's projects whose finished video is spoken by a fallback voice. */
    listSpokenByFallback: async (ownerId: string): Promise<Set<number>> => {
      const isWarned = STAND_IN_CODES.map(
        (code) => sql`${videoProjects.warnings} @> ${JSON.stringify([{ code }])}::jsonb`,
      );
      const rows = await db
        .select({ id: projects.id })
        .from(videoProjects)
        .innerJoin(projects, eq(projects.id, videoProjects.projectId))
        .where(and(eq(projects.ownerId, ownerId), isNotNull(videoProjects.videoKey), or(...isWarned)));
      return new Set(rows.map(({ id }) => id));
    },

    /** Returns a project's video with its open share, or else with the one that was last closed. */
    findWithShare: async (
      projectId: number,
    ): Promise<{ video: StoredVideoProject; shareId: string | null; isShareOpen: boolean } | null> => {
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
