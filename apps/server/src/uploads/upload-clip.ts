import { AppError, CLIP_MAX_SECONDS, createWorkerPool, say, type Upload } from "@inkreel/contract";
import { normaliseFootage, type NormalisedFootage } from "@inkreel/renderer";
import type { StoredProject } from "../db/projects-repository.js";
import { presentAsset } from "../media/present-media.js";
import { saveClipAsset } from "../media/save-clip-asset.js";
import type { Services } from "../services.js";
import { altOf } from "./alt-of.js";
import type { UploadForm } from "./read-upload-form.js";
import { requireClip } from "./require-sound.js";

/** Each that waits has a file of at most 200 MB on the disk. */
const MAX_WAITING = 32;
const MAX_WAITING_PER_OWNER = 8;
/** The time of the longest clip, and that of found clips before it. */
const TIMEOUT_MS = 30 * 60_000;

/** Converts one clip at a time, from the owners in turn, so that found clips wait for one of them at most. */
const conversions = createWorkerPool<string, NormalisedFootage>({
  size: 1,
  maxWaiting: MAX_WAITING,
  maxWaitingPerOwner: MAX_WAITING_PER_OWNER,
  timeoutMs: TIMEOUT_MS,
  open: () => ({
    run: (path, signal) => normaliseFootage(path, { signal, maxSeconds: CLIP_MAX_SECONDS }),
    close: async () => undefined,
  }),
  errors: { full: tooMany, timedOut: tooMany },
});

function tooMany(): AppError {
  return new AppError("unavailable", say("clips_waiting"), { retryAfterSeconds: 30 });
}

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
  const clip = await conversions.run(file.path, { signal, owner: ownerId });
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
