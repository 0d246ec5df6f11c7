import { AppError } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import { createRepositories, type Repositories } from "../db/repositories.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { NewScript } from "../db/scripts-repository.js";
import type { GeneratedScript } from "../db/tables/scripts.js";
import { followScript } from "./follow-script.js";
import { wordsOfScript } from "./script-from-scenes.js";

export interface ScenesToSave {
  projectId: number;
  /** The revision on which the change is based. With null, any revision is overwritten. */
  revision: number | null;
  scenes: StoredScene[];
  script: Pick<NewScript, "duration" | "tone" | "estimatedSpeakingTime">;
  /** The script as it was generated, or null for a script that a person wrote. */
  generated: GeneratedScript | null;
  /** The script if it has more words than its scenes, such as the notes around a testimonial. Otherwise null. */
  wholeText: string | null;
}

/**
 * Writes the scenes, the script and the picture of each scene in one transaction. Returns the new revision.
 * @throws AppError conflict if somebody else changed the scenes meanwhile.
 */
export function saveScenes(
  db: Database,
  { projectId, revision, scenes, script, generated, wholeText }: ScenesToSave,
): Promise<number> {
  return db.transaction(async (tx) => {
    const repositories = createRepositories(tx);
    const saved = await repositories.scenes.replace({ projectId, revision, scenes });
    if (saved === null) throw changedMeanwhile();
    const words = wordsOfScript(scenes, wholeText);
    const facts = followScript(
      generated,
      scenes.map(({ text }) => text),
    );
    await repositories.scripts.save({ projectId, ...words, ...script, generated, ...facts });
    await saveMappings(repositories, { projectId, scenes, generationId: generated?.generationId ?? null });
    return saved;
  });
}

export function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "The scenes have changed in the meantime. Load them again, then repeat your change.",
  );
}

/** Saves which asset each scene shows. Only changes are written, so that the history contains nothing else. */
async function saveMappings(
  { sceneMediaMappings, mediaAssets }: Repositories,
  options: { projectId: number; scenes: readonly StoredScene[]; generationId: string | null },
): Promise<void> {
  const { projectId, scenes } = options;
  const active = await sceneMediaMappings.listActive(projectId);
  const generationId = options.generationId ?? active.at(-1)?.generationId ?? null;
  const shown = scenes.flatMap(({ mediaAssetId }, sceneIndex) =>
    mediaAssetId === null ? [] : { sceneIndex, mediaAssetId, generationId },
  );
  const isSame =
    active.length === shown.length &&
    active.every(
      ({ sceneIndex, mediaAssetId, generationId: before }, index) =>
        shown[index]?.sceneIndex === sceneIndex &&
        shown[index].mediaAssetId === mediaAssetId &&
        before === generationId,
    );
  if (isSame) return;
  await sceneMediaMappings.replaceActive(projectId, shown);
  await mediaAssets.countUses(projectId);
}
