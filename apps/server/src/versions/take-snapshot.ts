import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import { type ProjectSnapshot, SETTING_NAMES, type SnapshotSettings } from "./project-snapshot.js";

/** Reads everything that a person can edit in a project. */
export async function takeSnapshot(
  { voiceConfigs, videoProjects, scripts, scenes }: Repositories,
  project: StoredProject,
): Promise<ProjectSnapshot> {
  const voice = await voiceConfigs.findByProject(project.id);
  const video = await videoProjects.findByProject(project.id);
  const script = await scripts.findByProject(project.id);
  return {
    settings: Object.fromEntries(SETTING_NAMES.map((name) => [name, project[name]])) as SnapshotSettings,
    voice: voice && withoutKeys(voice),
    video: video?.brandingConfig ?? {},
    script: script && {
      content: script.content,
      duration: script.duration,
      tone: script.tone,
      estimatedSpeakingTime: script.estimatedSpeakingTime,
      generated: script.generated,
    },
    scenes: await scenes.listByProject(project.id),
  };
}

function withoutKeys<Row extends { id: number; projectId: number; createdAt: string; updatedAt: string }>(
  row: Row,
): Omit<Row, "id" | "projectId" | "createdAt" | "updatedAt"> {
  const { id: _id, projectId: _project, createdAt: _created, updatedAt: _updated, ...fields } = row;
  return fields;
}
