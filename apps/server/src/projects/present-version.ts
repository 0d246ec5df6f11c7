import { type ProjectVersion, shownPictogram } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredVersion } from "../db/project-versions-repository.js";
import type { Repositories } from "../db/repositories.js";
import type { SnapshotScene } from "../versions/project-snapshot.js";
import { readRestorable } from "./restore-version.js";

/** Returns a version as the API shows it: what a restoration would bring back, and what not. */
export async function presentVersion(
  repositories: Repositories,
  project: StoredProject,
  version: StoredVersion,
): Promise<ProjectVersion> {
  const { settings, voice, video, script, scenes, lost } = await readRestorable(
    repositories,
    project,
    version,
  );
  const { snapshot: _snapshot, ...summary } = version;
  // What could not be read stays as it is in the project.
  const { title, ...chosen } = { ...settingsOf(project), ...settings };
  return {
    ...summary,
    title,
    settings: chosen,
    voice: voice ?? null,
    video: video ?? {},
    script: script && { duration: script.duration, tone: script.tone },
    scenes: scenes.map(toVersionScene),
    lost: [...lost],
  };
}

function settingsOf(project: StoredProject): ProjectVersion["settings"] & { title: string } {
  const { title, templateId, logoUrl, primaryColor, secondaryColor } = project;
  const { metadata, useAIImages, sound, pronunciations } = project;
  return {
    title,
    templateId,
    logoUrl,
    primaryColor,
    secondaryColor,
    metadata,
    useAIImages,
    sound,
    pronunciations,
  };
}

function toVersionScene(scene: SnapshotScene): ProjectVersion["scenes"][number] {
  const { id, text, role, direction, chosenLayout, ownForm, isEmphasisChosen, isPictogramChosen } = scene;
  const { mediaAssetId, isPictureChosen, confirmedDoubts, pauses, voice, movement } = scene;
  return {
    id,
    text,
    role,
    layout: direction?.content.layout ?? chosenLayout ?? "statement",
    chosenLayout,
    ownForm,
    emphasis: direction?.emphasis ?? [],
    isEmphasisChosen,
    pictogram: shownPictogram(direction),
    isPictogramChosen,
    mediaAssetId,
    isPictureChosen,
    pictureView: direction?.pictureView ?? null,
    confirmedDoubts,
    pauses,
    voice,
    movement,
  };
}
