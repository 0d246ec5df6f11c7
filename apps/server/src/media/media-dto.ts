import type { MediaAsset } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";

/** An asset as the interface shows it; its key in the file store is nobody's business. */
export function toMediaAsset(stored: StoredMediaAsset): MediaAsset {
  const address = `/api/projects/${stored.projectId}/media/${stored.id}`;
  return { ...stored, localPath: null, url: `${address}/file`, thumbnailUrl: `${address}/thumbnail` };
}
