import { AppError } from "@inkreel/contract";
import type { Database } from "../db/database.js";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";

/** Why the program chose it for a scene of the other project; here a person chooses. */
const FACTS_OF_ITS_SCENE: ReadonlySet<string> = new Set([
  "forText",
  "placement",
  "reason",
  "reasonSaid",
  "score",
]);

/**
 * Makes an asset of another project of the same owner one of this project's, too, with all that is known of it. Both
 * rows name one file, which stays as long as any row names it. Gives the one that the project has already.
 *
 * @throws AppError not_found for what is in no project of this owner.
 */
export function takeOtherMedia(
  db: Database,
  { project, assetId }: { project: StoredProject; assetId: number },
): Promise<StoredMediaAsset> {
  return db.transaction(async (tx) => {
    const { mediaAssets } = createRepositories(tx);
    const original = await mediaAssets.lockForOwner(assetId, project.ownerId);
    if (original === null) throw new AppError("not_found", `None of your projects has a picture ${assetId}.`);
    if (original.projectId === project.id) return original;
    const assets = await mediaAssets.listByProject(project.id);
    const known = assets.find(({ localPath }) => localPath === original.localPath);
    const isGlobalAsset = true;
    await mediaAssets.update(original.id, { isGlobalAsset });
    if (known !== undefined) return (await mediaAssets.update(known.id, { isGlobalAsset })) ?? known;
    const { id: _id, createdAt: _created, usageCount: _uses, lastUsed: _used, ...facts } = original;
    const metadata = Object.fromEntries(
      Object.entries(original.metadata).filter(([name]) => !FACTS_OF_ITS_SCENE.has(name)),
    );
    return mediaAssets.create({
      ...facts,
      projectId: project.id,
      metadata,
      generationId: null,
      isGlobalAsset,
    });
  });
}
