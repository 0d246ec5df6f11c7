import { asc, desc, eq, sql } from "drizzle-orm";
import { buildOnce } from "./build-once.js";
import { selectSingles, type CompositionRows } from "./composition-rows-repository.js";
import type { Database } from "./database.js";
import { IS_OF_OWNER, type StoredProject } from "./projects-repository.js";
import { createScenesRepository, scenes } from "./scenes-repository.js";
import type { StoredScript } from "./scripts-repository.js";
import { projects } from "./tables/projects.js";
import { scripts } from "./tables/scripts.js";
import { shares } from "./tables/shares.js";
import { videoProjects } from "./tables/video-projects.js";
import { voiceConfigs } from "./tables/voice-configs.js";
import type { VideoWithShare } from "./video-projects-repository.js";
import type { StoredVoiceConfig } from "./voice-configs-repository.js";

/** A project of an owner. */
export interface OwnedProject {
  id: number;
  ownerId: string;
}

export type ProjectReads = ReturnType<typeof createProjectReadsRepository>;

/**
 * Reads an owner's project together with what the most frequent requests show of it, each in one prepared statement. All
 * return null if the owner has no such project.
 */
export function createProjectReadsRepository(db: Database) {
  const { listByProject } = createScenesRepository(db);
  const withScript = buildOnce(() =>
    db
      .select({ project: projects, script: scripts })
      .from(projects)
      .leftJoin(scripts, eq(scripts.projectId, projects.id))
      .where(IS_OF_OWNER)
      .prepare("project_with_script"),
  );
  const withVoice = buildOnce(() =>
    db
      .select({
        project: projects,
        config: voiceConfigs,
        said: sql<string | null>`(select string_agg(${scenes.text}, E'\n' order by ${asc(scenes.position)})
          from ${scenes} where ${scenes.projectId} = ${projects.id})`,
      })
      .from(projects)
      .leftJoin(voiceConfigs, eq(voiceConfigs.projectId, projects.id))
      .where(IS_OF_OWNER)
      .prepare("project_with_voice"),
  );
  const withVideo = buildOnce(() =>
    db
      .select({ project: projects, video: videoProjects, shareId: shares.id, closedAt: shares.closedAt })
      .from(projects)
      .leftJoin(videoProjects, eq(videoProjects.projectId, projects.id))
      .leftJoin(shares, eq(shares.projectId, projects.id))
      .where(IS_OF_OWNER)
      .orderBy(sql`${shares.closedAt} desc nulls first`, desc(shares.id))
      .limit(1)
      .prepare("project_with_video"),
  );
  const withSingles = buildOnce(() => selectSingles(db).where(IS_OF_OWNER).prepare("project_with_singles"));
  return {
    findWithScript: async (
      of: OwnedProject,
    ): Promise<{ project: StoredProject; script: StoredScript | null } | null> =>
      (await withScript().execute({ ...of }))[0] ?? null,

    /** `said` is what the scenes say, a line for each, or null without scenes. */
    findWithVoice: async (
      of: OwnedProject,
    ): Promise<{ project: StoredProject; config: StoredVoiceConfig | null; said: string | null } | null> =>
      (await withVoice().execute({ ...of }))[0] ?? null,

    findWithVideo: async (
      of: OwnedProject,
    ): Promise<{ project: StoredProject; found: VideoWithShare | null } | null> => {
      const [row] = await withVideo().execute({ ...of });
      if (row === undefined) return null;
      const { project, video, shareId, closedAt } = row;
      const isShareOpen = shareId !== null && closedAt === null;
      return { project, found: video && { video, shareId, isShareOpen } };
    },

    /** Reads scenes in a second statement at the same time. */
    findWithRows: async (
      of: OwnedProject,
    ): Promise<{ project: StoredProject; rows: CompositionRows } | null> => {
      const [[row], list] = await Promise.all([withSingles().execute({ ...of }), listByProject(of.id)]);
      if (row === undefined) return null;
      const { project, ...singles } = row;
      return { project, rows: { ...singles, scenes: list } };
    },
  };
}
