import type { VideoProject } from "@inkreel/contract";

export type RenderView = "loading" | "rendering" | "finished" | "failed" | "cancelled";

export const isRunning = ({ status }: Pick<VideoProject, "status">): boolean =>
  status === "queued" || status === "rendering";

/** Returns true once the video can be shown: it exists, and no render is running. */
export const isFinished = ({ videoUrl, renderProgress, status }: VideoProject): boolean =>
  videoUrl !== null && renderProgress >= 100 && !isRunning({ status });

/** Returns true if opening the page should start a render, because there is no video yet or it is outdated. */
export function needsRender(video: VideoProject, { isWatching }: { isWatching: boolean }): boolean {
  if (isRunning(video)) return false;
  if (isWatching && video.videoUrl !== null) return false;
  return !isFinished(video) || video.stale;
}

/**
 * Returns which view the page shows. `isStarting` is true from the request to start a render until the server has
 * accepted it.
 */
export function renderViewOf(state: {
  video: VideoProject | null;
  isStarting: boolean;
  hasStartFailed: boolean;
  isWatching: boolean;
}): RenderView {
  const { video, isStarting, hasStartFailed, isWatching } = state;
  if (video === null) return "loading";
  if (isStarting || isRunning(video)) return "rendering";
  if (hasStartFailed) return "failed";
  if (isFinished(video) || (isWatching && video.videoUrl !== null)) return "finished";
  return video.status === "cancelled" ? "cancelled" : "failed";
}
