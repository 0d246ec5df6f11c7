import { CLIP_MAX_SECONDS, type Upload } from "@inkreel/contract";
import { normaliseFootage } from "@inkreel/renderer";
import type { StoredProject } from "../db/projects-repository.js";
import { presentAsset } from "../media/present-media.js";
import { saveClipAsset } from "../media/save-clip-asset.js";
import type { Services } from "../services.js";
import { altOf } from "./alt-of.js";
import type { UploadForm } from "./read-upload-form.js";
import { requireClip } from "./require-sound.js";

/**
 * Converts a video to a clip as found ones are, and adds it to a project's media. Nothing is stored before all of it is
 * converted.
 * @throws AppError unsupported_media_type, quota_exceeded, picture_broken.
 */
export async function uploadClip(
  services: Pick<Services, "files" | "repositories" | "quotas">,
  { id: projectId, ownerId }: Pick<StoredProject, "id" | "ownerId">,
  { file, name, signal }: UploadForm & { signal: AbortSignal },
): Promise<Upload> {
  requireClip(file.head);
  await services.quotas.check({ ownerId }, { bytes: 1 });
  const clip = await normaliseFootage(file.path, { signal, maxSeconds: CLIP_MAX_SECONDS });
  const asset = await saveClipAsset(
    services,
    {
      projectId,
      source: "upload",
      sourceUrl: null,
      alt: altOf(name),
      attribution: null,
      tags: [],
      keywords: [],
      generationId: null,
      metadata: { fileUrl: null, name },
    },
    clip,
  );
  return { kind: "clip", asset: await presentAsset(services, ownerId, asset) };
}
