import { createHash } from "node:crypto";
import { AppError } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { Services } from "../services.js";
import { footageFacts } from "./asset-facts.js";
import { smallJpeg } from "./small-jpeg.js";

const SIDE_PX = 240;

/** A stored asset, small, of footage a frame; made once and kept among what is swept when nobody uses it. @throws AppError not_found. */
export async function mediaThumbnail(
  { files, byteStore }: Pick<Services, "files" | "byteStore">,
  asset: StoredMediaAsset,
): Promise<Uint8Array> {
  const source = footageFacts(asset)?.posterKey ?? asset.localPath;
  const gone = new AppError("not_found", "The file of this picture no longer exists.");
  if (source === null) throw gone;
  const key = `picture-thumbnails/${createHash("sha256").update(`${source}@${SIDE_PX}`).digest("hex")}`;
  const known = await byteStore.get(key);
  if (known !== null) return known;
  const bytes = await files.get(source);
  const small = bytes === null ? null : await smallJpeg(bytes, SIDE_PX);
  if (small === null) throw gone;
  await byteStore.put(key, small);
  return small;
}
