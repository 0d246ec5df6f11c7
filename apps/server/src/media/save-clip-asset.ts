import { createHash } from "node:crypto";
import type { NormalisedFootage } from "@inkreel/renderer";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { Services } from "../services.js";
import { shapeOf } from "./picture-facts.js";
import { saveAsset, type PictureToSave } from "./save-picture-asset.js";

/**
 * Adds a converted clip to a project and stores its bytes and its still frame under their hashes. A clip from an address
 * that the project already has is updated.
 * @throws AppError quota_exceeded.
 */
export async function saveClipAsset(
  services: Pick<Services, "files" | "quotas">,
  picture: Omit<PictureToSave, "bytes" | "decoded">,
  clip: NormalisedFootage,
): Promise<StoredMediaAsset> {
  const localPath = `pictures/${hashOf(clip.bytes)}`;
  const posterKey = `pictures/${hashOf(clip.posterJpeg)}`;
  await Promise.all([
    services.files.put(localPath, clip.bytes),
    services.files.put(posterKey, clip.posterJpeg),
  ]);
  const { widthPx, heightPx, durationMs, frameCount } = clip;
  const size = { mediaType: "video/mp4", widthPx, heightPx, bytes: clip.bytes.byteLength };
  const facts = { ...size, durationMs, frameCount, posterKey };
  return saveAsset(services, picture, {
    type: "video",
    localPath,
    bytes: clip.bytes.byteLength + clip.posterJpeg.byteLength,
    metadata: { alt: picture.alt, caption: null, ...facts, ...picture.metadata },
    ...shapeOf(clip),
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
