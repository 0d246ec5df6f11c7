import { pictureMediaType } from "@inkreel/content";
import { createHash } from "node:crypto";
import { AppError } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { Services } from "../services.js";
import { footageFacts } from "./asset-facts.js";
import { measurePicture } from "./decode-picture.js";
import { drawSmall } from "./picture-processes.js";
import { pictureTokens } from "./picture-tokens.js";

const STORED_SIDE_PX = 240;

/**
 * Returns a thumbnail of a stored picture, or of a frame of a clip. It is made once and stored; the sweep removes it
 * when it is no longer used.
 * @throws AppError not_found.
 */
export async function mediaThumbnail(
  { files, byteStore }: Pick<Services, "files" | "byteStore">,
  asset: StoredMediaAsset,
): Promise<Uint8Array> {
  const source = footageFacts(asset)?.posterKey ?? asset.localPath;
  const gone = new AppError("not_found", "The file of this picture no longer exists.");
  if (source === null) throw gone;
  const key = `picture-thumbnails/${createHash("sha256").update(`${source}@${STORED_SIDE_PX}`).digest("hex")}`;
  const known = await byteStore.get(key);
  if (known !== null) return known;
  const bytes = await files.get(source);
  const small = bytes === null ? null : await smallJpeg(bytes, STORED_SIDE_PX);
  if (small === null) throw gone;
  await byteStore.put(key, small);
  return small;
}

const FOUND_SIDE_PX = 400;
/** Some sources offer only the full picture as a thumbnail. */
const FOUND_MAX_BYTES = 12 * 1024 * 1024;

/**
 * Returns a thumbnail of a search result, which this server fetches. The sweep removes it when it is no longer used.
 * @throws AppError not_found for a token that was not issued here, and the errors of fetching.
 */
export async function candidateThumbnail(
  services: Pick<Services, "env" | "fetcher" | "byteStore">,
  { projectId, token, signal }: { projectId: number; token: string; signal: AbortSignal },
): Promise<Uint8Array> {
  const { fetcher, byteStore } = services;
  const url = pictureTokens(services, projectId).thumbnails.read(token);
  const key = `picture-thumbnails/${createHash("sha256").update(url).digest("hex")}`;
  const known = await byteStore.get(key);
  if (known !== null) return known;
  const { bytes } = await fetcher.fetchFile(url, { accept: "image/*", maxBytes: FOUND_MAX_BYTES, signal });
  const small = pictureMediaType(bytes) === null ? null : await smallJpeg(bytes, FOUND_SIDE_PX);
  if (small === null)
    throw new AppError("picture_broken", "The preview from the picture service is not a picture.");
  await byteStore.put(key, small);
  return small;
}

/** Returns a picture as a JPEG whose shorter side has at most `sidePx`, or null for invalid bytes. */
export async function smallJpeg(bytes: Uint8Array, sidePx: number): Promise<Uint8Array | null> {
  const size = measurePicture(bytes);
  if (size === null) return null;
  const scale = Math.min(1, sidePx / Math.min(size.widthPx, size.heightPx));
  const [widthPx, heightPx] = [size.widthPx, size.heightPx].map((px) => Math.max(1, Math.round(px * scale)));
  return drawSmall(bytes, { widthPx: widthPx!, heightPx: heightPx! });
}
