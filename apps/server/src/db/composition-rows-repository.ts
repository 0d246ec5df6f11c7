import type { TemplateType } from "@inkreel/contract";
import { eq } from "drizzle-orm";
import type { Database } from "./database.js";
import type { StoredRecording } from "./recordings-repository.js";
import { createScenesRepository, type StoredScene } from "./scenes-repository.js";
import type { StoredScript } from "./scripts-repository.js";
import { projects } from "./tables/projects.js";
import { recordings } from "./tables/recordings.js";
import { scripts } from "./tables/scripts.js";
import { templates } from "./tables/templates.js";
import { videoProjects } from "./tables/video-projects.js";
import { voiceConfigs } from "./tables/voice-configs.js";
import type { StoredVideoProject } from "./video-projects-repository.js";
import type { StoredVoiceConfig } from "./voice-configs-repository.js";

/** The rows that decide what a project's video contains. */
export interface CompositionRows {
  scenes: StoredScene[];
  script: StoredScript | null;
  video: StoredVideoProject | null;
  voiceConfig: StoredVoiceConfig | null;
  recording: StoredRecording | null;
  /** Null if the project has no template. */
  template: TemplateType | null;
}

/**
 * Reads what nearly every request about a video needs in two queries, because with the embedded database a query
 * costs more than its rows.
 */
export function createCompositionRowsRepository(db: Database) {
  const { listByProject } = createScenesRepository(db);
  const findSingles = async (projectId: number): Promise<Omit<CompositionRows, "scenes"> | undefined> => {
    const [row] = await db
      .select({
        script: scripts,
        video: videoProjects,
        voiceConfig: voiceConfigs,
        recording: recordings,
        template: templates.type,
      })
      .from(projects)
      .leftJoin(scripts, eq(scripts.projectId, projects.id))
      .leftJoin(videoProjects, eq(videoProjects.projectId, projects.id))
      .leftJoin(voiceConfigs, eq(voiceConfigs.projectId, projects.id))
      .leftJoin(recordings, eq(recordings.projectId, projects.id))
      .leftJoin(templates, eq(templates.id, projects.templateId))
      .where(eq(projects.id, projectId));
    return row;
  };
  return {
    find: async (projectId: number): Promise<CompositionRows> => {
      const [singles, scenes] = await Promise.all([findSingles(projectId), listByProject(projectId)]);
      const none = { script: null, video: null, voiceConfig: null, recording: null, template: null };
      return { ...none, ...singles, scenes };
    },
  };
}
