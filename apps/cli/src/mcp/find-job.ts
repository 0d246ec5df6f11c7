import { AppError } from "@inkreel/contract";
import type { VideoJob, VideoJobs } from "./video-jobs.js";

/** @throws AppError not_found, as a tool error. */
export function findJob(jobs: VideoJobs, jobId: string): VideoJob {
  const job = jobs.find(jobId);
  if (job === null)
    throw new AppError(
      "not_found",
      `There is no job "${jobId}". This MCP server forgets its jobs when it stops; make_video returns their ids.`,
    );
  return job;
}
