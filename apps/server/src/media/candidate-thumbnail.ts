import { createHash } from "node:crypto";
import { pictureMediaType } from "@inkreel/content";
import { AppError } from "@inkreel/contract";
import type { Services } from "../services.js";
import { pictureTokens } from "./picture-tokens.js";
import { smallJpeg } from "./small-jpeg.js";

const SIDE_PX = 400;
/** Some sources' smallest picture is the picture. */
const MAX_BYTES = 12 * 1024 * 1024;

/**
 * A found picture, small, as this server fetched it; kept among what is swept when nobody uses it any more.
 *
 * @throws AppError not_found for a token that was not given here, else what fetching throws.
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
  const { bytes } = await fetcher.fetchFile(url, { accept: "image/*", maxBytes: MAX_BYTES, signal });
  const small = pictureMediaType(bytes) === null ? null : await smallJpeg(bytes, SIDE_PX);
  if (small === null)
    throw new AppError("picture_broken", "The preview from the picture service is not a picture.");
  await byteStore.put(key, small);
  return small;
}
