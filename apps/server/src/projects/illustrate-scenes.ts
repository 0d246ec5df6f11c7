import { randomUUID } from "node:crypto";
import { AppError, type Warning } from "@inkreel/contract";
import { showPictures } from "@inkreel/pipeline";
import { aspectRatioOf, type StoredProject } from "../db/projects-repository.js";
import { assetIdOf } from "../media/picture-id.js";
import type { Services } from "../services.js";
import { createPicturePorts } from "./picture-ports.js";
import { readMaterial } from "./project-content.js";
import { saveScenes } from "./save-scenes.js";
import { keptWholeText } from "./script-from-scenes.js";

/** What a search for pictures, or their painting, can lack. */
const OF_PICTURES: ReadonlySet<Warning["code"]> = new Set([
  "pictures_offline",
  "picture_search_failed",
  "picture_search_slow",
  "pictures_not_painted",
  "pictures_without_room",
]);

/**
 * Generates or searches for pictures for the scenes that have none, as the project's settings say. Pictures that
 * users chose stay.
 * @throws AppError content_too_short without scenes, conflict if they were changed meanwhile.
 */
export async function illustrateScenes(
  services: Services,
  project: StoredProject,
  signal: AbortSignal | null,
): Promise<void> {
  const { repositories, db } = services;
  const before = await repositories.scenes.listByProject(project.id);
  const script = await repositories.scripts.findByProject(project.id);
  if (script === null || before.length === 0)
    throw new AppError(
      "content_too_short",
      "The script has no words that can be narrated. Write some first.",
    );
  const material = await readMaterial(services, project, []);
  const aspectRatio = aspectRatioOf(project);
  const generationId = randomUUID();
  const ports = createPicturePorts(services, { material, aspectRatio, generationId, signal });
  const pictured = await showPictures(before, { ...ports, onPainted: () => undefined });
  const scenes = before.map((scene, index) => {
    const direction = pictured.scenes[index]?.direction ?? scene.direction;
    if (scene.isPictureChosen || scene.direction.pictureId !== null) return scene;
    const pictureReason = pictured.reasons.get(scene.id) ?? scene.pictureReason;
    return { ...scene, direction, mediaAssetId: assetIdOf(direction.pictureId), pictureReason };
  });
  const { duration, tone, estimatedSpeakingTime } = script;
  const generated = script.generated ?? { writtenBy: { kind: "user", name: "" }, warnings: [], texts: [] };
  await saveScenes(db, {
    projectId: project.id,
    revision: project.scenesRevision,
    scenes,
    script: { duration, tone, estimatedSpeakingTime },
    wholeText: keptWholeText(script.content),
    generated: {
      ...generated,
      generationId,
      warnings: withPictureWarnings(generated.warnings, pictured.warnings),
    },
  });
}

/** Returns the warnings with those of the latest search, which replace the ones of earlier searches. */
function withPictureWarnings(warnings: readonly Warning[], latest: readonly Warning[]): Warning[] {
  return [...warnings.filter(({ code }) => !OF_PICTURES.has(code)), ...latest];
}
