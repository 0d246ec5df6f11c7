import type { MediaAsset } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { Services } from "../services.js";

/**
 * Returns assets as the API shows them, in the same order, with the number of uses in all projects of their owner.
 * Their keys in the file store stay internal.
 */
export async function presentMedia<Asset extends StoredMediaAsset>(
  { repositories }: Pick<Services, "repositories">,
  ownerId: string,
  assets: readonly Asset[],
): Promise<(Omit<Asset, "bytes"> & MediaAsset)[]> {
  const keys = assets.flatMap(({ localPath }) => localPath ?? []);
  const uses = await repositories.mediaAssets.countFileUses(ownerId, keys);
  return assets.map(({ bytes: _bytes, ...asset }) => {
    const address = `/api/projects/${asset.projectId}/media/${asset.id}`;
    const urls = { url: `${address}/file`, thumbnailUrl: `${address}/thumbnail` };
    return { ...asset, ...uses.get(asset.localPath ?? ""), localPath: null, ...urls };
  });
}

/** Returns one asset as the API shows it. */
export async function presentAsset(
  services: Pick<Services, "repositories">,
  ownerId: string,
  asset: StoredMediaAsset,
): Promise<MediaAsset> {
  return (await presentMedia(services, ownerId, [asset]))[0]!;
}
