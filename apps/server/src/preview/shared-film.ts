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

/** Null when nothing is shared under this name, or not any more. */
export async function findSharedFilm(
  repositories: Repositories,
  shareId: string,
): Promise<SharedFilm | null> {
  const { shares, projects, videoProjects } = repositories;
  const share = await shares.findById(shareId);
  const project = share === null ? null : await projects.findById(share.projectId);
  const video = project === null ? null : await videoProjects.findByProject(project.id);
  const facts = video?.videoKey == null ? null : readFilmFacts(video.captionsData);
  return project === null || video === null || facts === null ? null : { project, video, facts };
}

/** As `findSharedFilm`. @throws AppError not_found instead of giving null. */
export async function needSharedFilm(repositories: Repositories, shareId: string): Promise<SharedFilm> {
  const film = await findSharedFilm(repositories, shareId);
  if (film === null) throw notShared();
  return film;
}

export function notShared(): AppError {
  return new AppError("not_found", "This video is not shared, or not any more.");
}
