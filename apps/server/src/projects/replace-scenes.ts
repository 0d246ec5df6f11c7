import { PICTOGRAMS, type putScenesBody } from "@inkreel/contract";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";
import type { SceneEdit } from "../writing/draft-scenes.js";
import { saveDirected } from "./save-directed.js";

type ScenesEdit = z.output<typeof putScenesBody>;

/**
 * Makes the given list the project's scenes. Known ids stay the scenes they are, in whatever order; an unknown one is
 * taken as it is, so that undoing a deletion brings the same scene back. What is left out of an item stays; a value
 * that is there already is no choice, so a client may send back what it got.
 *
 * @throws AppError conflict, InputError for an id given twice, a picture or pictogram that is not there.
 */
export async function replaceScenes(
  services: Pick<Services, "db" | "repositories" | "text">,
  project: StoredProject,
  { revision, scenes: edits }: ScenesEdit,
): Promise<void> {
  const { repositories } = services;
  const before = await repositories.scenes.listByProject(project.id);
  const assets = await repositories.mediaAssets.listByProject(project.id);
  checkEdits(edits, new Set(assets.map(({ id }) => id)));
  const asker = { owner: project.ownerId, signal: null };
  const drafts = await services.text.run("draftScenes", { before, edits }, asker);
  await saveDirected(services, { project, revision, drafts, script: {} });
}

function checkEdits(edits: readonly SceneEdit[], assetIds: ReadonlySet<number>): void {
  const ids = edits.flatMap(({ id }) => id ?? []).filter((id) => id !== "");
  const fault = (index: number, name: string, message: string) => ({
    path: `scenes.${index}.${name}`,
    message,
  });
  const issues = edits.flatMap(({ id, pictogram, mediaAssetId }, index) => [
    ...(id !== null && ids.indexOf(id) !== ids.lastIndexOf(id)
      ? [fault(index, "id", `The scene ${id} is in the list twice. Leave out the id for a new scene.`)]
      : []),
    ...(pictogram && !(PICTOGRAMS as readonly string[]).includes(pictogram)
      ? [fault(index, "pictogram", `There is no icon "${pictogram}".`)]
      : []),
    ...(mediaAssetId && !assetIds.has(mediaAssetId)
      ? [fault(index, "mediaAssetId", `The project has no picture ${mediaAssetId}.`)]
      : []),
  ]);
  if (issues.length > 0) throw new InputError(issues);
}
