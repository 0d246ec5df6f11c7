import type { VideoProject } from "@inkreel/contract";

type RenderState = Pick<VideoProject, "status" | "renderProgress">;

/**
 * Whether the editor is in its generating state, after the specification: progress from 1 to 99 turns it on, 100 clears
 * it, 0 after a value above 0 and a failure reset it. A render that waits for its turn is one that began.
 */
export function showsGenerating({ status, renderProgress }: RenderState, hadProgress: boolean): boolean {
  if (status === "failed" || status === "cancelled" || status === null) return false;
  // The queued render of a video that was finished before.
  if (renderProgress >= 100) return status === "queued";
  if (renderProgress > 0) return status !== "completed";
  return !hadProgress && (status === "queued" || status === "rendering");
}
