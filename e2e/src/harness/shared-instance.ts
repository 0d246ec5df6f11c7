import { request, type BrowserContextOptions } from "@playwright/test";
import type { TestProject } from "vitest/node";
import { ENDPOINTS, WORKFLOW_STEPS } from "@inkreel/contract";
import { findChromium } from "../find-chromium.js";
import { apiOf } from "./api-of.js";
import { seedProject, seedVideo } from "./seed-project.js";
import { startTestInstance } from "./test-instance.js";

/** A visitor who has a finished video, for tests that need one and do not change it. */
export interface FilmOwner {
  state: Exclude<BrowserContextOptions["storageState"], string | undefined>;
  projectId: number;
}

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    filmOwner: FilmOwner;
  }
}

/** Vitest's global setup: one instance for all test files, and one film. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findChromium() === null) return undefined;
  const instance = await startTestInstance();
  provide("origin", instance.origin);
  provide("filmOwner", await makeFilm(instance.origin));
  return instance.stop;
}

async function makeFilm(origin: string): Promise<FilmOwner> {
  const owner = await request.newContext({ baseURL: origin });
  const projectId = await seedProject(owner);
  await seedVideo(owner, projectId);
  await apiOf(owner).call(ENDPOINTS.patchProject, {
    params: { id: projectId },
    body: { currentStep: WORKFLOW_STEPS },
  });
  const state = await owner.storageState();
  await owner.dispose();
  return { projectId, state };
}
