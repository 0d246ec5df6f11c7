import { AppError, type putScenesBody } from "@inkreel/contract";
import { currentObjectName } from "@inkreel/objects";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";
import type { SceneEdit } from "../writing/draft-scenes.js";
import { mergeEdits } from "./merge-edits.js";
import { nameSceneVoices } from "./name-scene-voices.js";
import { noteOwnWords } from "./own-words.js";
import { saveDirected } from "./save-directed.js";
import { changedMeanwhile } from "./save-scenes.js";

type ScenesEdit = z.output<typeof putScenesBody>;

/** Others may save while an edit is merged. Each try takes their changes in. */
const MERGE_TRIES = 5;

/**
 * Replaces the project's scenes by the given list. Scenes with known ids are kept in any order, and unknown ids are
 * accepted, so that undoing a deletion restores the same scene. Missing fields of an item stay unchanged. An
 * unchanged value does not count as a user's choice, so a client may send back what it received. Edits of an earlier
 * revision are merged with what others have changed since.
 * @throws AppError conflict, voice_unknown, bad_input, InputError for a duplicate id or for an unknown picture or pictogram.
 */
export async function replaceScenes(
  services: Pick<Services, "db" | "repositories" | "text" | "voices">,
  project: StoredProject,
  { revision, scenes: given }: ScenesEdit,
): Promise<void> {
  const { repositories } = services;
  const assets = await repositories.mediaAssets.listByProject(project.id);
  const edits = await nameSceneVoices(services.voices, given);
  checkEdits(edits, new Set(assets.map(({ id }) => id)));
  let current = project;
  for (let triesLeft = MERGE_TRIES; ; triesLeft -= 1) {
    const before = await repositories.scenes.listByProject(project.id);
    const merged = await editsOfCurrent(services, { current, before, revision, edits });
    try {
      const seen = revision === null ? null : current.scenesRevision;
      return await saveEdits(services, { project, revision: seen, before, edits: merged });
    } catch (error) {
      const isLate = error instanceof AppError && error.code === "conflict";
      if (!isLate || triesLeft <= 1) throw error;
      current = (await repositories.projects.findById(project.id)) ?? current;
    }
  }
}

interface EditsOfCurrent {
  current: StoredProject;
  before: readonly StoredScene[];
  revision: number | null;
  edits: readonly SceneEdit[];
}

/** Returns the edits as edits of the current scenes. @throws AppError conflict. */
async function editsOfCurrent(
  { repositories }: Pick<Services, "repositories">,
  { current, before, revision, edits }: EditsOfCurrent,
): Promise<readonly SceneEdit[]> {
  if (revision === null || revision === current.scenesRevision) return edits;
  const base = await repositories.sceneRevisions.find(current.id, revision);
  if (base === null) throw changedMeanwhile();
  return mergeEdits({ base, edits, current: before });
}

interface EditsToSave {
  project: StoredProject;
  revision: number | null;
  before: readonly StoredScene[];
  edits: readonly SceneEdit[];
}

async function saveEdits(
  services: Pick<Services, "db" | "repositories" | "text">,
  { project, revision, before, edits }: EditsToSave,
): Promise<void> {
  const { repositories } = services;
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
