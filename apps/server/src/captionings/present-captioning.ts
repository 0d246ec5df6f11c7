import type { Captioning, CaptioningSummary } from "@inkreel/contract";
import type { CaptioningOfFile } from "../db/captionings-repository.js";

/** Returns captions as the API shows them. */
export function presentCaptioning({ captioning, upload }: CaptioningOfFile): Captioning {
  const { id, script, language, step, status, progress, etaMs, error, failure, createdAt } = captioning;
  const { aligned, hasPicture, look, videoKey } = captioning;
  return {
    id,
    fileName: upload.name,
    sourceUrl: `/api/uploads/${upload.id}/file`,
    script,
    language,
    step,
    status,
    progress,
    etaMs,
    error,
    failure,
    aligned,
    hasPicture,
    look,
    videoUrl: videoKey === null ? null : `/api/captionings/${id}/files/video.mp4`,
    createdAt,
  };
}

/** Returns captions without what grows with the length of the video. */
export function summariseCaptioning(stored: CaptioningOfFile): CaptioningSummary {
  const { script: _script, aligned, ...summary } = presentCaptioning(stored);
  return { ...summary, durationMs: aligned?.durationMs ?? null };
}
