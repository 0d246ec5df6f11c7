import type { APIRequestContext } from "@playwright/test";
import { ENDPOINTS, type CreateProjectBody } from "@inkreel/contract";
import { apiOf } from "./api-of.js";

export const SUNSETS = {
  title: "Why sunsets turn red",
  content: `Every sunset is a physics experiment you can watch for free. At noon, sunlight crosses a thin slice of air, and its blue scatters everywhere. Near the horizon, the same light travels almost forty times further. Blue is gone long before it reaches you. Red and orange make it through. Dust, smoke and sea salt stretch those colours even wider. In 1883 the eruption of Krakatoa painted skies red around the whole world for 3 years. Photographers call the hour after sunset the golden hour, though it lasts only about 20 minutes near the equator. Look west tonight, about ten minutes after the sun goes down.`,
} as const;
/** The shortest length, because rendering takes longer than everything else in a test. */
export const SHORTEST_SECONDS = 15;

/** A machine that does other work, too, needs minutes for the shortest video. */
const RENDER_TIMEOUT_MS = 900_000;

/** Creates a project with scenes and narration. Returns its id. */
export async function seedProject(
  request: APIRequestContext,
  given: Partial<CreateProjectBody> = {},
): Promise<number> {
  const api = apiOf(request);
  const body = { ...SUNSETS, duration: SHORTEST_SECONDS, ...given };
  const { id } = await api.call(ENDPOINTS.createProject, { body });
  await api.call(ENDPOINTS.generateScenes, { params: { id }, body: { duration: body.duration } });
  return id;
}

/** Starts the render of a project's video and does not wait for it. */
export async function beginVideo(request: APIRequestContext, projectId: number): Promise<void> {
  await apiOf(request).call(ENDPOINTS.generateVideo, { body: { projectId } });
}

/** Waits for the render's events until the project's video is finished. */
export async function untilVideo(request: APIRequestContext, projectId: number): Promise<void> {
  const api = apiOf(request, RENDER_TIMEOUT_MS);
  // The stream of events ends with the render.
  const events = await api.open(ENDPOINTS.videoEvents, { params: { id: projectId } });
  await events.text();
  const { status, error } = await api.call(ENDPOINTS.getVideo, { params: { id: projectId } });
  if (status !== "completed") throw new Error(`The render ended as ${status}: ${error}`);
}
