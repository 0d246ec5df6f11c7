import { type putScenesBody } from "@inkreel/contract";
import { currentObjectName } from "@inkreel/objects";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";
import type { SceneEdit } from "../writing/draft-scenes.js";
import { noteOwnWords } from "./own-words.js";
import { saveDirected } from "./save-directed.js";

type ScenesEdit = z.output<typeof putScenesBody>;

/**
 * Replaces the project's scenes by the given list. Scenes with known ids are kept in any order, and unknown ids are
 * accepted, so that undoing a deletion restores the same scene. Missing fields of an item stay unchanged. An
 * unchanged value does not count as a user's choice, so a client may send back what it received.
 * @throws AppError conflict, InputError for a duplicate id or for an unknown picture or pictogram.
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
  const noted = await noteOwnWords(services, {
    project,
    before,
    drafts,
    isTyped: (index) => edits[index]?.isTyped === true,
  });
  // Other pictures or layouts leave the words around a testimonial as they are.
  const isSameText = before.map(({ text }) => text).join("\n") === noted.map(({ text }) => text).join("\n");
  const script = isSameText ? await repositories.scripts.findByProject(project.id) : null;
  const wholeText = script?.content ?? null;
  await saveDirected(services, { project, revision, drafts: noted, script: {}, wholeText });
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
    ...(pictogram && currentObjectName(pictogram) === null
      ? [fault(index, "pictogram", `There is no object "${pictogram}".`)]
      : []),
    ...(mediaAssetId && !assetIds.has(mediaAssetId)
      ? [fault(index, "mediaAssetId", `The project has no picture ${mediaAssetId}.`)]
      : []),
  ]);
  if (issues.length > 0) throw new InputError(issues);
}
