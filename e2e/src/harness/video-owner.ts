import { request, type BrowserContextOptions } from "@playwright/test";
import { ENDPOINTS, WORKFLOW_STEPS } from "@inkreel/contract";
import { apiOf } from "./api-of.js";
import { beginVideo, seedProject, untilVideo } from "./seed-project.js";

/** A visitor who owns a project with a video. Tests share it and do not change it. */
export interface VideoOwner {
  state: Exclude<BrowserContextOptions["storageState"], string | undefined>;
  projectId: number;
}

/** Creates the project and starts its render. Does not wait for the video. */
export async function makeVideoOwner(origin: string): Promise<VideoOwner> {
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

export async function untilVideoMade(origin: string, { projectId, state }: VideoOwner): Promise<void> {
  const owner = await request.newContext({ baseURL: origin, storageState: state });
  await untilVideo(owner, projectId);
  await owner.dispose();
}
