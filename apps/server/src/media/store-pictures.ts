import type { PageFetcher } from "@inkreel/content";
import { type AppError, type ContentPicture, saidBy, warn, type Warning } from "@inkreel/contract";
import { gatherPictures } from "@inkreel/pipeline";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { Repositories } from "../db/repositories.js";
import { createByteStore } from "../files/create-byte-store.js";
import type { FileStore } from "../files/file-store.js";
import type { Quotas } from "../quotas/create-quotas.js";
import { decodePicture } from "./decode-picture.js";
import { pictureFacts, shapeOf } from "./picture-facts.js";
import { assetIdOf, pictureIdOf } from "./picture-id.js";

interface PictureHome {
  repositories: Repositories;
  files: FileStore;
  fetcher: PageFetcher;
  quotas: Pick<Quotas, "refusal">;
}

/**
 * Fetches the pictures that a page refers to and stores them under the hash of their bytes. Pictures that cannot be
 * fetched or decoded are left out with a warning, and are removed from the project after the second attempt. Pictures
 * without space in the owner's quota are left out until there is space.
 */
export async function storePictures(
  { repositories, files, fetcher, quotas }: PictureHome,
  assets: readonly StoredMediaAsset[],
  signal: AbortSignal | null,
): Promise<{ assets: StoredMediaAsset[]; warnings: Warning[] }> {
  const missing = assets.filter(({ localPath }) => localPath === null);
  if (missing.length === 0) return { assets: [...assets], warnings: [] };
  const full = await quotas.refusal({ projectId: missing[0]?.projectId ?? 0 }, { bytes: 1 });
  if (full !== null)
    return { assets: assets.filter(isFetched), warnings: [withoutRoom(missing.length, full)] };
  const content = { pictures: missing.map(toContentPicture) };
  // Stored with the files, not with the artefacts, which must be reproducible: tomorrow the page may no longer have
  // the picture.
  const gathered = await gatherPictures({ content, fetcher, store: createByteStore(files, ""), signal });
  const stored = new Map<number, StoredMediaAsset>();
  for (const picture of gathered.pictures) {
    const asset = missing.find(({ id }) => id === assetIdOf(picture.id));
    const bytes = await files.get(picture.src);
    const decoded = bytes === null ? null : await decodePicture(bytes);
    if (asset === undefined || decoded === null) continue;
    const changes = {
      localPath: picture.src,
      bytes: bytes?.byteLength ?? null,
      metadata: { ...asset.metadata, ...decoded },
      ...shapeOf(decoded),
    };
    const updated = await repositories.mediaAssets.update(asset.id, changes);
    if (updated !== null) stored.set(asset.id, updated);
  }
  for (const asset of missing) if (!stored.has(asset.id)) await countFailure(repositories, asset);
  return {
    assets: assets.flatMap((asset) => (asset.localPath === null ? (stored.get(asset.id) ?? []) : asset)),
    warnings: gathered.warnings,
  };
}

const isFetched = ({ localPath }: StoredMediaAsset): boolean => localPath !== null;

/** Returns the warning that automatic pictures were left out because they would exceed the owner's quota. */
export function withoutRoom(count: number, why: AppError): Warning {
  return warn("pictures_without_room", { count, why: saidBy(why) });
}

const MAX_FETCHES = 2;

async function countFailure(
  { mediaAssets }: Repositories,
  { id, metadata }: StoredMediaAsset,
): Promise<void> {
  const failures = typeof metadata["fetchFailures"] === "number" ? metadata["fetchFailures"] + 1 : 1;
  if (failures >= MAX_FETCHES) await mediaAssets.delete(id);
  else await mediaAssets.update(id, { metadata: { ...metadata, fetchFailures: failures } });
}

/** Returns an asset in the form that the writer and the pipeline use. */
export function toContentPicture(asset: StoredMediaAsset): ContentPicture {
  const { alt, caption, widthPx, heightPx, nearText } = pictureFacts(asset);
  const { id, sourceUrl: url, attribution } = asset;
  return { id: pictureIdOf(id), url, alt, caption, widthPx, heightPx, attribution, nearText };
}
