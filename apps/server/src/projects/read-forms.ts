import { AppError, type SceneForm } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { readUnread } from "./project-content.js";

/**
 * Returns every form with what the words of a scene give for it.
 * @throws AppError not_found, and unavailable or timed_out if the thread for texts is busy.
 */
export async function readForms(
  { repositories, text }: Pick<Services, "repositories" | "text">,
  { project, sceneId }: { project: StoredProject; sceneId: string },
  signal: AbortSignal,
): Promise<SceneForm[]> {
  const scenes = await repositories.scenes.listByProject(project.id);
  const index = scenes.findIndex(({ id }) => id === sceneId);
  if (index < 0) throw new AppError("not_found", `There is no scene ${sceneId}.`);
  const assets = await repositories.mediaAssets.listByProject(project.id);
  const material = await readUnread(repositories, project, assets);
  return text.run("readForms", { scenes, index, material }, { owner: project.ownerId, signal });
}
