import { createHash } from "node:crypto";
import type { MEDIA_SOURCES } from "@inkreel/contract";
import {
  createMediaAssetsRepository,
  type NewMediaAsset,
  type StoredMediaAsset,
} from "../db/media-assets-repository.js";
import type { Services } from "../services.js";
import { foundFacts } from "./asset-facts.js";
import type { MeasuredPicture } from "./decode-picture.js";
import { shapeOf } from "./picture-facts.js";

export interface PictureToSave {
  projectId: number;
  bytes: Uint8Array;
  /** The type and size detected from the bytes, and where the picture draws the eye. */
  decoded: MeasuredPicture & { attention: string | null };
  source: (typeof MEDIA_SOURCES)[number];
  /** The URL of a page that shows the picture to people. */
  sourceUrl: string | null;
  alt: string;
  attribution: string | null;
  tags: string[];
  keywords: string[];
  generationId: string | null;
  /** Additional metadata. `fileUrl` identifies a picture that the project may already have. */
  metadata: Record<string, unknown> & { fileUrl: string | null };
}

/**
 * Adds a picture to a project and stores its bytes under their hash. A picture that the project already has is
 * updated.
 * @throws AppError quota_exceeded.
 */
export async function savePictureAsset(
  services: Pick<Services, "files" | "quotas">,
  picture: PictureToSave,
): Promise<StoredMediaAsset> {
  const { bytes, decoded, alt } = picture;
  const localPath = `pictures/${createHash("sha256").update(bytes).digest("hex")}`;
  await services.quotas.check(picture, { bytes: 1 });
  await services.files.put(localPath, bytes);
  return saveAsset(services, picture, {
    type: "image",
    localPath,
    bytes: bytes.byteLength,
    metadata: { alt, caption: null, bytes: bytes.byteLength, ...decoded, ...picture.metadata },
    ...shapeOf(decoded),
  });
}

/**
 * Adds an asset, or updates the project's asset of the same file.
 * @throws AppError quota_exceeded.
 */
export async function saveAsset(
  { quotas }: Pick<Services, "quotas">,
  picture: Omit<PictureToSave, "bytes" | "decoded">,
  stored: Pick<NewMediaAsset, "type" | "localPath" | "bytes" | "metadata" | "aspectRatio" | "orientation">,
): Promise<StoredMediaAsset> {
  const { projectId, source, sourceUrl, attribution, tags, keywords, generationId } = picture;
  const changes = { ...stored, sourceUrl, source, attribution, tags, keywords, generationId };
  return quotas.hold(picture, ["bytes"], async (tx) => {
    const mediaAssets = createMediaAssetsRepository(tx);
    const known = await findKnown(mediaAssets, picture);
    const updated = known === null ? null : await mediaAssets.update(known.id, changes);
    return updated ?? mediaAssets.create({ ...changes, projectId });
  });
}

async function findKnown(
  mediaAssets: Services["repositories"]["mediaAssets"],
  { projectId, metadata: { fileUrl } }: Pick<PictureToSave, "projectId" | "metadata">,
): Promise<StoredMediaAsset | null> {
  if (fileUrl === null) return null;
  const assets = await mediaAssets.listByProject(projectId);
  return assets.find((asset) => foundFacts(asset).fileUrl === fileUrl) ?? null;
}
