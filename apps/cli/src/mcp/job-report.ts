import type { VideoReport } from "@inkreel/pipeline/mcp";
import type { VideoJob } from "./video-jobs.js";

/** Returns a job as the tools report it. */
export function reportJob(job: VideoJob): VideoReport {
  const { state, progress } = job;
  const made = state.status === "completed" ? ("video" in state ? state.video : state.narration) : null;
  const durationMs =
    made === null ? null : "render" in made ? made.render.durationMs : made.composition.durationMs;
  return {
    jobId: job.id,
    status: state.status,
    stage: state.status === "running" ? progress.stage : state.status,
    percent: made === null ? Math.floor(progress.share * 100) : 100,
    secondsLeft:
      state.status === "running" && progress.etaMs !== null ? Math.ceil(progress.etaMs / 1000) : null,
    title: made?.composition.title ?? null,
    durationSeconds: durationMs === null ? null : durationMs / 1000,
    files: made && { ...made.files, credits: "creditsPath" in made ? made.creditsPath : null },
    notes: made?.composition.warnings.map(({ message }) => message) ?? [],
    error: state.status === "failed" ? state.error : null,
  };
}
