import type { FileStore } from "../files/file-store.js";
import type { VideoFiles } from "./present-variants.js";

/**
 * Returns true if the store still has every file of a finished video. Somebody may have deleted files without their
 * rows.
 */
export async function hasVideoFiles(files: FileStore, video: VideoFiles): Promise<boolean> {
  const { videoKey, posterKey, srtKey, vttKey } = video;
  const isThere = async (key: string | null): Promise<boolean> =>
    key !== null && (await files.stat(key)) !== null;
  return (await Promise.all([videoKey, posterKey, srtKey, vttKey].map(isThere))).every(Boolean);
}
