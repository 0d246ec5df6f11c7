import type { PageFetcher } from "@inkreel/content";
import type { ContentPicture, Warning } from "@inkreel/contract";
import { gatherPictures } from "@inkreel/pipeline";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { Repositories } from "../db/repositories.js";
import { createByteStore } from "../files/create-byte-store.js";
import type { FileStore } from "../files/file-store.js";
import { decodePicture } from "./decode-picture.js";
import { pictureFacts, shapeOf } from "./picture-facts.js";
import { assetIdOf, pictureIdOf } from "./picture-id.js";

interface PictureHome {
  repositories: Repositories;
  files: FileStore;
  fetcher: PageFetcher;
}

/**
 * Fetches what a page's pictures only promise so far and stores them under the hash of their bytes. Those that cannot
 * be had, or are none, are left out with a warning; after the second try they are no longer the project's.
 */
export async function storePictures(
  { repositories, files, fetcher }: PictureHome,
  assets: readonly StoredMediaAsset[],
  signal: AbortSignal | null,
): Promise<{ assets: StoredMediaAsset[]; warnings: Warning[] }> {
  const missing = assets.filter(({ localPath }) => localPath === null);
  if (missing.length === 0) return { assets: [...assets], warnings: [] };
  const content = { pictures: missing.map(toContentPicture) };
  // Not below the artefacts: what a page shows today it may not show tomorrow.
  const gathered = await gatherPictures({ content, fetcher, store: createByteStore(files, ""), signal });
  const stored = new Map<number, StoredMediaAsset>();
  for (const picture of gathered.pictures) {
    const asset = missing.find(({ id }) => id === assetIdOf(picture.id));
    const bytes = await files.get(picture.src);
    const decoded = bytes === null ? null : await decodePicture(bytes);
    if (asset === undefined || decoded === null) continue;
    const changes = {
      localPath: picture.src,
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

const MAX_FETCHES = 2;

async function countFailure(
  { mediaAssets }: Repositories,
  { id, metadata }: StoredMediaAsset,
): Promise<void> {
  const failures = typeof metadata["fetchFailures"] === "number" ? metadata["fetchFailures"] + 1 : 1;
  if (failures >= MAX_FETCHES) await mediaAssets.delete(id);
  else await mediaAssets.update(id, { metadata: { ...metadata, fetchFailures: failures } });
}

/** An asset as the writer and the pipeline know pictures. */
export function toContentPicture(asset: StoredMediaAsset): ContentPicture {
  const { alt, caption, widthPx, heightPx } = pictureFacts(asset);
  const { id, sourceUrl: url, attribution } = asset;
  return { id: pictureIdOf(id), url, alt, caption, widthPx, heightPx, attribution };
}
