import type { CompositionPicture } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import { ARTEFACTS_PREFIX } from "../files/artefacts-prefix.js";
import type { Services } from "../services.js";
import { footageFacts } from "./asset-facts.js";
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
  if (!(await bringToHand(services, { key: src, artefactKey: src }))) return null;
  return {
    id: pictureIdOf(asset.id),
    src,
    widthPx,
    heightPx,
    alt,
    attribution: asset.attribution,
    footage: footageOf(asset),
  };
}

function footageOf(asset: StoredMediaAsset): CompositionPicture["footage"] {
  const facts = footageFacts(asset);
  return facts === null ? null : { durationMs: facts.durationMs, frameCount: facts.frameCount };
}

/**
 * Sees to it that a kept file lies among the artefacts, too, where the drawing finds it: they are swept by age, and what
 * was swept is copied again. False when the file itself is gone.
 */
export async function bringToHand(
  { files, byteStore }: Pick<Services, "files" | "byteStore">,
  { key, artefactKey }: { key: string; artefactKey: string },
): Promise<boolean> {
  if ((await files.stat(`${ARTEFACTS_PREFIX}${artefactKey}`)) !== null) return true;
  const bytes = await files.get(key);
  if (bytes === null) return false;
  await byteStore.put(artefactKey, bytes);
  return true;
}
