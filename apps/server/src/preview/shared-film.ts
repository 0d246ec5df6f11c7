import { AppError } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";
import { readFilmFacts, type FilmFacts } from "./film-facts.js";

/** A finished video that its owner shares. */
export interface SharedFilm {
  project: StoredProject;
  video: StoredVideoProject;
  facts: FilmFacts;
}

/** @throws AppError not_found when nothing is shared under this name, or not any more. */
export async function findSharedFilm(repositories: Repositories, shareId: string): Promise<SharedFilm> {
  const { shares, projects, videoProjects } = repositories;
  const share = await shares.findById(shareId);
  const project = share === null ? null : await projects.findById(share.projectId);
  const video = project === null ? null : await videoProjects.findByProject(project.id);
  const facts = video?.videoKey == null ? null : readFilmFacts(video.captionsData);
  if (project === null || video === null || facts === null) throw notShared();
  return { project, video, facts };
}

export function notShared(): AppError {
  return new AppError("not_found", "This video is not shared, or not any more.");
}
