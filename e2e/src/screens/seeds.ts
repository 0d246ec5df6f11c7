import { readFile } from "node:fs/promises";
import { request, type APIRequestContext, type BrowserContextOptions } from "@playwright/test";
import { ENDPOINTS, WORKFLOW_STEPS } from "@inkreel/contract";
import { apiOf } from "../harness/api-of.js";
import { beginVideo, seedProject, SUNSETS, untilVideo } from "../harness/seed-project.js";
import { ADMIN_EMAIL, type TestInstance } from "../harness/test-instance.js";

export type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** The instance has a newcomer without projects, an owner with projects of every kind, and an admin. */
export interface Seeds {
  states: { newcomer: State | undefined; owner: State; admin: State };
  /** A project with scenes but no video. */
  draftId: number;
  /** A project with a finished video. */
  finishedId: number;
  arabicId: number;
  /** A project with an extremely long title and long texts. */
  longId: number;
  /** A project with content but no script. */
  bareId: number;
  shareId: string;
}

const ADMIN_PASSWORD = "correct horse battery";
const ARTICLES = new URL("../../../fixtures/", import.meta.url);

export async function seed(instance: TestInstance): Promise<Seeds> {
  const owner = await request.newContext({ baseURL: instance.origin });
  const draftId = await seedProject(owner, { duration: 30 });
  const finishedId = await seedProject(owner, {
    title: "Why city trees matter",
    content: await article("articles/city-trees.md"),
  });
  const arabicId = await seedProject(owner, {
    title: "نخيل التمر",
    content: await article("writer/arabic-nakheel.md"),
  });
  const longId = await seedProject(owner, {
    title: LONG_TITLE,
    content: await article("articles/last-lighthouse.md"),
    duration: 90,
  });
  const bareId = await createBare(owner);
  await beginVideo(owner, finishedId);
  await untilVideo(owner, finishedId);
  await apiOf(owner).call(ENDPOINTS.patchProject, {
    params: { id: finishedId },
    body: { currentStep: WORKFLOW_STEPS },
  });
  const { shareId } = await apiOf(owner).call(ENDPOINTS.shareVideo, { params: { id: finishedId } });
  const states = {
    newcomer: undefined,
    owner: await owner.storageState(),
    admin: await adminState(instance),
  };
  await owner.dispose();
  return { states, draftId, finishedId, arabicId, longId, bareId, shareId };
}

const LONG_TITLE =
  "An unusually long working title that somebody pasted from a newsletter, with its subtitle and the name of the series, Donaudampfschifffahrtsgesellschaftskapitän included";

const article = (path: string): Promise<string> => readFile(new URL(path, ARTICLES), "utf8");

async function createBare(owner: APIRequestContext): Promise<number> {
  const body = { ...SUNSETS, title: "Notes for later" };
  const { id } = await apiOf(owner).call(ENDPOINTS.createProject, { body });
  return id;
}

async function adminState(instance: TestInstance): Promise<State> {
  await instance.createAdmin(ADMIN_PASSWORD);
  const admin = await request.newContext({ baseURL: instance.origin });
  const data = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  const answer = await admin.post("/api/auth/sign-in/email", { data });
  if (!answer.ok()) throw new Error(`The admin could not log in: ${await answer.text()}`);
  const state = await admin.storageState();
  await admin.dispose();
  return state;
}
