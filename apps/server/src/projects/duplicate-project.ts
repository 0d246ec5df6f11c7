import { TITLE_MAX_CHARS } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createRepositories, type Repositories } from "../db/repositories.js";
import { assetIdOf, pictureIdOf } from "../media/picture-id.js";

const SUFFIX = " (copy)";

/** The title of a copy, and whether it keeps the voice and the recording. */
export interface CopyChoices {
  title: string;
  keepsVoice: boolean;
  keepsRecording: boolean;
}

/** Returns a title that marks the project as a copy. */
export function copyTitle({ title }: StoredProject): string {
  return title.slice(0, TITLE_MAX_CHARS - SUFFIX.length) + SUFFIX;
}

/** Returns what a video may say of a title: the mark of a copy is for lists of projects. */
export function withoutCopyMark(title: string): string {
  return title.endsWith(SUFFIX) ? withoutCopyMark(title.slice(0, -SUFFIX.length)) : title;
}

/**
 * Copies a project with its script, scenes, branding and media, but without the rendered video, in one transaction.
 */
export function duplicateProject(
  db: Database,
  original: StoredProject,
  choices: CopyChoices,
): Promise<StoredProject> {
  return db.transaction(async (tx) => {
    const repositories = createRepositories(tx);
    const {
      id,
      createdAt: _created,
      updatedAt: _updated,
      deletedAt: _deleted,
      scenesRevision: _seen,
      ...fields
    } = original;
    const { title } = choices;
    const copy = await repositories.projects.create({ ...fields, title, status: "draft" });
    const pair = { from: id, to: copy.id };
    const assetIds = await copyMedia(repositories, pair);
    await copyScript(repositories, pair);
    await copyScenes(repositories, pair, assetIds);
    await copySound(repositories, pair, choices);
    await copyLook(repositories, pair);
    return (await repositories.projects.findById(copy.id)) ?? copy;
  });
}

interface Pair {
  from: number;
  to: number;
}

/**
 * Copies the project's media rows and returns the ids of the copies by the original ids. Both projects share the
 * files, which are named by a hash of their content.
 */
async function copyMedia({ mediaAssets }: Repositories, { from, to }: Pair): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const asset of await mediaAssets.listByProject(from)) {
    const { id, createdAt: _created, usageCount: _uses, lastUsed: _used, ...fields } = asset;
    ids.set(id, (await mediaAssets.create({ ...fields, projectId: to })).id);
  }
  return ids;
}

async function copyScript({ scripts }: Repositories, { from, to }: Pair): Promise<void> {
  const script = await scripts.findByProject(from);
  if (script === null) return;
  const { id: _id, createdAt: _created, updatedAt: _updated, ...fields } = script;
  await scripts.save({ ...fields, projectId: to });
}

async function copyScenes(
  { scenes, sceneMediaMappings, mediaAssets }: Repositories,
  { from, to }: Pair,
  assetIds: ReadonlyMap<number, number>,
): Promise<void> {
  const originals = await scenes.listByProject(from);
  if (originals.length === 0) return;
  const copies = originals.map((scene) => {
    const { laterPicture: later, ...direction } = scene.direction;
    const copyOf = (id: string | null): number | null => assetIds.get(assetIdOf(id) ?? 0) ?? null;
    const shownId = copyOf(direction.pictureId);
    const laterId = copyOf(later?.pictureId ?? null);
    const pictureId = shownId === null ? null : pictureIdOf(shownId);
    const copiedLater =
      later === undefined || laterId === null ? null : { ...later, pictureId: pictureIdOf(laterId) };
    return {
      ...scene,
      mediaAssetId: shownId,
      direction: { ...direction, pictureId, ...(copiedLater && { laterPicture: copiedLater }) },
    };
  });
  await scenes.replace({ projectId: to, revision: null, scenes: copies });
  const shown = copies.flatMap(({ mediaAssetId }, sceneIndex) =>
    mediaAssetId === null ? [] : { sceneIndex, mediaAssetId },
  );
  await sceneMediaMappings.replaceActive(to, shown);
  await mediaAssets.countUses(to);
}

async function copySound(
  { voiceConfigs, recordings }: Repositories,
  { from, to }: Pair,
  { keepsVoice, keepsRecording }: CopyChoices,
): Promise<void> {
  const voice = keepsVoice ? await voiceConfigs.findByProject(from) : null;
  if (voice !== null) {
    const { id: _id, createdAt: _created, updatedAt: _updated, ...fields } = voice;
    await voiceConfigs.save({ ...fields, projectId: to });
  }
  const recording = keepsRecording ? await recordings.findByProject(from) : null;
  if (recording !== null) {
    // Both projects share the file, which is kept as long as one of them refers to it.
    const { createdAt: _created, ...fields } = recording;
    await recordings.save({ ...fields, projectId: to });
  }
}

async function copyLook({ videoProjects }: Repositories, { from, to }: Pair): Promise<void> {
  const video = await videoProjects.findByProject(from);
  if (video !== null) {
    await videoProjects.save(to, { templateId: video.templateId, brandingConfig: video.brandingConfig });
  }
}
