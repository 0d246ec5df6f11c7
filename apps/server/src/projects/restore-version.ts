import {
  AppError,
  DEFAULT_TONE,
  DURATION_SECONDS,
  uploadIdOf,
  type VersionLoss,
  type VersionSummary,
} from "@inkreel/contract";
import type { Database } from "../db/database.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredVersion } from "../db/project-versions-repository.js";
import { createRepositories, type Repositories } from "../db/repositories.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { assetIdOf } from "../media/picture-id.js";
import { readUnread } from "./project-content.js";
import { saveScenes } from "./save-scenes.js";
import { keptWholeText } from "./script-from-scenes.js";
import type { Services } from "../services.js";
import type { SceneDraft } from "../writing/direct-changes.js";
import { keepVersion } from "../versions/keep-version.js";
import { type ReadSnapshot, readSnapshot, type SnapshotScene } from "../versions/project-snapshot.js";

interface Restored {
  /** The new revision of the scenes. */
  revision: number;
  /** The version that has what was there before. Null if there was nothing to lose. */
  before: VersionSummary | null;
  lost: VersionLoss[];
}

/**
 * Restores a version. What is there now is stored as a version in the same transaction, so that nothing is lost,
 * whoever edits meanwhile.
 */
export async function restoreVersion(
  services: Pick<Services, "db" | "repositories" | "text">,
  project: StoredProject,
  version: StoredVersion,
): Promise<Restored> {
  const found = await readRestorable(services.repositories, project, version);
  const scenes = await directScenes(services, project, found);
  return services.db.transaction(async (tx) => {
    const before = await keepVersion(tx, project.id, "restore");
    await restoreSettings(tx, project, found);
    const revision = await restoreScenes(tx, { project, found, scenes });
    return { revision, before, lost: [...found.lost] };
  });
}

/** Reads a version and leaves out what no longer exists. */
export async function readRestorable(
  { mediaAssets, templates, uploads }: Repositories,
  { id, ownerId }: StoredProject,
  { snapshot }: Pick<StoredVersion, "snapshot">,
): Promise<ReadSnapshot> {
  const found = readSnapshot(snapshot);
  const { settings, video, lost } = found;
  const hasUpload = async (uploadId: number | null): Promise<boolean> =>
    uploadId === null || (await uploads.findForOwner(uploadId, ownerId)) !== null;
  if (settings.templateId != null && (await templates.findById(settings.templateId)) === null) {
    lost.add("template");
    delete settings.templateId;
  }
  if (!(await hasUpload(settings.logoUrl == null ? null : uploadIdOf(settings.logoUrl)))) {
    lost.add("logo");
    settings.logoUrl = null;
  }
  if (video?.music != null && !(await hasUpload(video.music.uploadId))) {
    lost.add("music");
    video.music = { ...video.music, mood: "off", uploadId: null, fileName: null };
  }
  const assets = new Set((await mediaAssets.listByProject(id)).map((asset) => asset.id));
  const isMissing = (assetId: number | null): boolean => assetId !== null && !assets.has(assetId);
  const scenes = found.scenes.map((scene) => {
    const later = scene.direction?.laterPicture?.pictureId ?? null;
    const shown = scene.direction?.pictureId ?? null;
    const ids = [scene.mediaAssetId, assetIdOf(shown), assetIdOf(later)];
    if (!ids.some(isMissing)) return scene;
    lost.add("pictures");
    return withoutPictures(scene);
  });
  return { ...found, scenes };
}

/** Returns the scene so that the program chooses its picture again. */
function withoutPictures(scene: SnapshotScene): SnapshotScene {
  return { ...scene, direction: null, mediaAssetId: null, isPictureChosen: false, pictureReason: null };
}

/** Lays out the scenes whose direction cannot be restored. All others look as they did. */
async function directScenes(
  { repositories, text }: Pick<Services, "repositories" | "text">,
  project: StoredProject,
  { scenes, settings }: ReadSnapshot,
): Promise<StoredScene[]> {
  const drafts = scenes.map((scene): SceneDraft => ({ ...scene, isChanged: scene.direction === null }));
  if (drafts.every(({ isChanged }) => !isChanged)) return drafts.map(toScene);
  const assets = await repositories.mediaAssets.listByProject(project.id);
  const material = await readUnread(repositories, { ...project, ...settings }, assets);
  return text.run("directDrafts", { drafts, material }, { owner: project.ownerId, signal: null });
}

function toScene({ isChanged: _isChanged, direction, ...scene }: SceneDraft): StoredScene {
  if (direction === null) throw new Error(`The scene ${scene.id} has no direction.`);
  return { ...scene, direction };
}

async function restoreSettings(
  tx: Database,
  { id: projectId }: StoredProject,
  { settings, voice, video }: ReadSnapshot,
): Promise<void> {
  const { projects, voiceConfigs, videoProjects } = createRepositories(tx);
  await projects.update(projectId, settings);
  if (voice === null) await voiceConfigs.delete(projectId);
  else if (voice !== undefined) await voiceConfigs.save({ projectId, ...voice });
  if (video !== undefined) await videoProjects.save(projectId, { brandingConfig: video });
}

async function restoreScenes(
  tx: Database,
  { project, found, scenes }: { project: StoredProject; found: ReadSnapshot; scenes: StoredScene[] },
): Promise<number> {
  const { script, settings } = found;
  const { metadata } = { ...project, ...settings };
  const usual = {
    duration: metadata.duration ?? DURATION_SECONDS.default,
    tone: DEFAULT_TONE,
    estimatedSpeakingTime: null,
  };
  const { content, generated, ...facts } = script ?? { ...usual, content: "", generated: null };
  return saveScenes(tx, {
    projectId: project.id,
    revision: null,
    scenes,
    script: facts,
    generated,
    wholeText: keptWholeText(content),
  });
}

/** Throws the error for a version that does not exist. */
export function versionNotFound(id: number): AppError {
  return new AppError("not_found", `There is no version ${id} of this project.`);
}
