import { createHash } from "node:crypto";
import { limitConcurrency } from "@inkreel/contract";
import { normaliseFootage, type NormalisedFootage } from "@inkreel/renderer";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { Services } from "../services.js";
import { requireDecoded } from "./decode-picture.js";
import { shapeOf } from "./picture-facts.js";
import { pictureTokens } from "./picture-tokens.js";
import { saveAsset, savePictureAsset } from "./save-picture-asset.js";
import { toPictureToSave } from "./to-picture-to-save.js";

const FOOTAGE_MAX_BYTES = 120 * 1024 * 1024;
/** Time for a clip of usual size over a slow line. */
const FOOTAGE_TIMEOUT_MS = 120_000;
/** Each is held in memory whole until it is in its form. */
const clipInTurn = limitConcurrency(3);

/**
 * Brings a candidate into a project: a photograph as it is, a clip in the form that the drawing takes.
 *
 * @throws AppError not_found for an id that was not given here, else what fetching and decoding throw.
 */
export async function fetchCandidate(
  services: Services,
  request: { projectId: number; candidateId: string; signal: AbortSignal },
): Promise<StoredMediaAsset> {
  const { projectId, candidateId, signal } = request;
  const { query, found } = pictureTokens(services, projectId).candidates.read(candidateId);
  const picture = toPictureToSave(found, { projectId, query, generationId: null });
  if (found.kind === "photo") {
    const { bytes } = await services.fetcher.fetchPicture(found.fileUrl, signal);
    return savePictureAsset(services, {
      ...picture,
      bytes,
      decoded: await requireDecoded(bytes, found.title),
    });
  }
  await services.quotas.check({ projectId }, { bytes: 1 });
  const clip = await fetchClip(services, found.fileUrl, signal);
  const localPath = `pictures/${hashOf(clip.bytes)}`;
  const posterKey = `pictures/${hashOf(clip.posterJpeg)}`;
  await Promise.all([
    services.files.put(localPath, clip.bytes),
    services.files.put(posterKey, clip.posterJpeg),
  ]);
  const { widthPx, heightPx, durationMs, frameCount } = clip;
  const size = { mediaType: "video/mp4", widthPx, heightPx, bytes: clip.bytes.byteLength };
  return saveAsset(services, picture, {
    type: "video",
    localPath,
    bytes: clip.bytes.byteLength + clip.posterJpeg.byteLength,
    metadata: {
      alt: picture.alt,
      caption: null,
      ...size,
      durationMs,
      frameCount,
      posterKey,
      ...picture.metadata,
    },
    ...shapeOf(clip),
  });
}

function fetchClip(
  { fetcher }: Pick<Services, "fetcher">,
  url: string,
  signal: AbortSignal,
): Promise<NormalisedFootage> {
  const limits = { maxBytes: FOOTAGE_MAX_BYTES, timeoutMs: FOOTAGE_TIMEOUT_MS };
  return clipInTurn(async () => {
    signal.throwIfAborted();
    const { bytes } = await fetcher.fetchFile(url, { accept: "video/*", ...limits, signal });
    return normaliseFootage(bytes, { signal });
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
