import type { TemplateType } from "@inkreel/contract";
import { eq, sql } from "drizzle-orm";
import { buildOnce } from "./build-once.js";
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
  const ofProject = buildOnce(() =>
    selectSingles(db)
      .where(eq(projects.id, sql.placeholder("projectId")))
      .prepare("composition_singles"),
  );
  return {
    find: async (projectId: number): Promise<CompositionRows> => {
      const [[row], scenes] = await Promise.all([
        ofProject().execute({ projectId }),
        listByProject(projectId),
      ]);
      if (row === undefined) return { ...NO_SINGLES, scenes };
      const { project: _project, ...singles } = row;
      return { ...singles, scenes };
    },
  };
}

const NO_SINGLES = { script: null, video: null, voiceConfig: null, recording: null, template: null };

/** Selects projects with the rows of which each has at most one. */
export function selectSingles(db: Database) {
  return db
    .select({
      project: projects,
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
    .leftJoin(templates, eq(templates.id, projects.templateId));
}
