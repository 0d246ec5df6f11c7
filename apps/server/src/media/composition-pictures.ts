import type { CompositionPicture } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import { ARTEFACTS_PREFIX, type Services } from "../services.js";
import { pictureFacts } from "./picture-facts.js";
import { pictureIdOf } from "./picture-id.js";

/**
 * A project's pictures as the composition draws them. `src` is a key of the byte store, where each of them lies
 * afterwards; those that were not fetched yet are left out.
 */
export async function compositionPictures(
  services: Pick<Services, "files" | "byteStore">,
  assets: readonly StoredMediaAsset[],
): Promise<CompositionPicture[]> {
  const pictures = await Promise.all(assets.map((asset) => compositionPicture(services, asset)));
  return pictures.filter((picture) => picture !== null);
}

async function compositionPicture(
  services: Pick<Services, "files" | "byteStore">,
  asset: StoredMediaAsset,
): Promise<CompositionPicture | null> {
  const { alt, widthPx, heightPx } = pictureFacts(asset);
  const src = asset.localPath;
  if (src === null || widthPx === null || heightPx === null) return null;
  if (!(await isAtHand(services, src))) return null;
  return { id: pictureIdOf(asset.id), src, widthPx, heightPx, alt, attribution: asset.attribution };
}

/** The artefacts are swept by age, pictures are kept: what was swept is copied again. */
async function isAtHand(
  { files, byteStore }: Pick<Services, "files" | "byteStore">,
  key: string,
): Promise<boolean> {
  if ((await files.stat(`${ARTEFACTS_PREFIX}${key}`)) !== null) return true;
  const bytes = await files.get(key);
  if (bytes === null) return false;
  await byteStore.put(key, bytes);
  return true;
}
