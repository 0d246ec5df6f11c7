import { AppError } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";
import { readVideoFacts, type VideoFacts } from "../db/video-facts.js";

/** A finished video that its owner shares. */
export interface SharedVideo {
  project: StoredProject;
  video: StoredVideoProject;
  facts: VideoFacts;
}

/** Returns the shared video, or null if the share does not exist or is closed. */
export async function findSharedVideo(
  repositories: Repositories,
  shareId: string,
): Promise<SharedVideo | null> {
  const { shares, projects, videoProjects } = repositories;
  const share = await shares.findById(shareId);
  const project = share === null ? null : await projects.findById(share.projectId);
  const video = project === null ? null : await videoProjects.findByProject(project.id);
  const facts = video?.videoKey == null ? null : readVideoFacts(video.captionsData);
  return project === null || video === null || facts === null ? null : { project, video, facts };
}

/**
 * Returns the shared video.
 * @throws AppError not_found if there is none.
 */
export async function needSharedVideo(repositories: Repositories, shareId: string): Promise<SharedVideo> {
  const video = await findSharedVideo(repositories, shareId);
  if (video === null) throw notShared();
  return video;
}

export function notShared(): AppError {
  return new AppError("not_found", "This video is not shared.");
}
