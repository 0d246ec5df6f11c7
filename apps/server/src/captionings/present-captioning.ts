import type { Captioning, CaptioningSummary } from "@inkreel/contract";
import type { CaptioningFacts, CaptioningOfFile } from "../db/captionings-repository.js";

/** Returns captions as the API shows them. */
export function presentCaptioning({ captioning, upload }: CaptioningOfFile): Captioning {
  const { script, aligned } = captioning;
  return { ...presentFacts({ captioning, upload }), script, aligned };
}

/** Returns captions without what grows with the length of the video. */
export function summariseCaptioning({ durationMs, ...facts }: CaptioningFacts): CaptioningSummary {
  return { ...presentFacts(facts), durationMs };
}

function presentFacts({
  captioning,
  upload,
}: Pick<CaptioningFacts, "captioning" | "upload">): Omit<CaptioningSummary, "durationMs"> {
  const { id, language, step, status, progress, etaMs, error, failure, createdAt } = captioning;
  const { hasPicture, pictureFault, look, videoKey } = captioning;
  return {
    id,
    fileName: upload.name,
    sourceUrl: `/api/uploads/${upload.id}/file`,
    language,
    step,
    status,
    progress,
    etaMs,
    error,
    failure,
    hasPicture,
    pictureFault,
    look,
    videoUrl: videoKey === null ? null : `/api/captionings/${id}/files/video.mp4`,
    createdAt,
  };
}
