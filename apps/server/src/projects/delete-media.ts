import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { keepDraft } from "../writing/draft-script.js";
import { saveDirected } from "./save-directed.js";

/** Takes a picture out of a project; the scenes that show it are directed anew without it. Its file goes with the sweep. */
export async function deleteMedia(
  services: Pick<Services, "db" | "repositories" | "text">,
  project: StoredProject,
  assetId: number,
): Promise<void> {
  const { mediaAssets, scenes, scripts } = services.repositories;
  await mediaAssets.delete(assetId);
  const drafts = (await scenes.listByProject(project.id)).map(keepDraft);
  if (!drafts.some(({ isChanged }) => isChanged)) return;
  const script = await scripts.findByProject(project.id);
  await saveDirected(services, {
    project,
    revision: null,
    drafts,
    script: script === null ? {} : { content: script.content, sections: script.sections },
  });
}
