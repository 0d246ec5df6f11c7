import { rowsOf, type Visit } from "../../testing/visit.js";

export const SCENE_TEXT = "Its share of the market fell from 17% to 3% within two years.";

/** Makes a project of one scene. Returns its id, the path of its scenes, and the scene. */
export async function openScene(
  visit: Visit,
): Promise<{ id: number; path: string; scene: Record<string, unknown> }> {
  const id = await visit.makeProject();
  await visit.call("PATCH", `/api/projects/${id}/script`, { content: SCENE_TEXT });
  const path = `/api/projects/${id}/scenes`;
  return { id, path, scene: await firstScene(visit, path) };
}

/** Replaces the scenes of a project with one. */
export const putScene = (visit: Visit, path: string, scene: object) =>
  visit.call("PUT", path, { scenes: [scene], revision: null });

export async function firstScene(visit: Visit, path: string): Promise<Record<string, unknown>> {
  return rowsOf((await visit.call("GET", path)).body["scenes"])[0]!;
}
