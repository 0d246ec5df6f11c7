import { request, type BrowserContextOptions } from "@playwright/test";
import { ENDPOINTS, WORKFLOW_STEPS } from "@inkreel/contract";
import { apiOf } from "./api-of.js";
import { beginVideo, seedProject, untilVideo } from "./seed-project.js";

/** A visitor with a project that becomes a video, for tests that need one and do not change it. */
export interface FilmOwner {
  state: Exclude<BrowserContextOptions["storageState"], string | undefined>;
  projectId: number;
}

/** Makes the project and has its video rendered; gives at once. */
export async function beginFilm(origin: string): Promise<FilmOwner> {
  const owner = await request.newContext({ baseURL: origin });
  const projectId = await seedProject(owner);
  await apiOf(owner).call(ENDPOINTS.patchProject, {
    params: { id: projectId },
    body: { currentStep: WORKFLOW_STEPS },
  });
  await beginVideo(owner, projectId);
  const state = await owner.storageState();
  await owner.dispose();
  return { projectId, state };
}

export async function untilFilmed(origin: string, { projectId, state }: FilmOwner): Promise<void> {
  const owner = await request.newContext({ baseURL: origin, storageState: state });
  await untilVideo(owner, projectId);
  await owner.dispose();
}
