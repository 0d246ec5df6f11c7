import type { VideoProject } from "@inkreel/contract";

export type RenderView = "loading" | "rendering" | "finished" | "failed" | "cancelled";

export const isRunning = ({ status }: Pick<VideoProject, "status">): boolean =>
  status === "queued" || status === "rendering";

/** The progress view stays until there is a video and the progress is complete. */
export const isFinished = ({ videoUrl, renderProgress, status }: VideoProject): boolean =>
  videoUrl !== null && renderProgress >= 100 && !isRunning({ status });

/** Returns true if opening the page starts a render: there is no video yet, or it is outdated. */
export function needsRender(video: VideoProject, { isWatching }: { isWatching: boolean }): boolean {
  if (isRunning(video)) return false;
  if (isWatching && video.videoUrl !== null) return false;
  return !isFinished(video) || video.stale;
}

/** Returns the view of the page. `isStarting` is true from the start until the server has accepted the render. */
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
