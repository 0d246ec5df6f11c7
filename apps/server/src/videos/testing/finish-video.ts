import type { Services } from "../../services.js";
import { videoFactsOf } from "../../db/video-facts.js";

/**
 * Gives a project a finished video as a render leaves it. Its rows and files are real, but picture and sound are the
 * given bytes, so that tests can compare what is sent.
 */
export async function finishVideo(
  { compositions, files, repositories }: Pick<Services, "compositions" | "files" | "repositories">,
  { projectId, video }: { projectId: number; video: Uint8Array },
): Promise<void> {
  const { composition, inputHash } = await compositions.composeProject({
    projectId,
    aspectRatio: null,
    signal: null,
    onProgress: null,
  });
  const folder = `videos/${projectId}/1-1`;
  const keys = {
    videoKey: `${folder}/video.mp4`,
    posterKey: `${folder}/poster.jpg`,
    srtKey: `${folder}/captions.srt`,
    vttKey: `${folder}/captions.vtt`,
  };
  await files.put(keys.videoKey, video);
  for (const key of [keys.posterKey, keys.srtKey, keys.vttKey]) await files.put(key, Buffer.from(key));
  await repositories.videoProjects.save(projectId, {
    ...keys,
    status: "completed",
    stage: "done",
    renderProgress: 100,
    renderedInputHash: inputHash,
    durationMs: composition.durationMs,
    captionsData: videoFactsOf(composition),
  });
}
