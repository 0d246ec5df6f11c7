import type { MediaAsset } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";

/** An asset as the interface shows it; its key in the file store is nobody's business. */
export function toMediaAsset(stored: StoredMediaAsset): MediaAsset {
  return { ...stored, localPath: null, url: `/api/projects/${stored.projectId}/media/${stored.id}/file` };
}
