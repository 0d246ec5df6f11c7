import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const TEXT = "Its share of the market fell from 17% to 3% within two years.";
const AUTOMATIC = { transition: null, animation: null };
const MOVEMENT = { transition: "push", animation: "calm" };

async function openScene(): Promise<{ id: number; path: string; scene: Record<string, unknown> }> {
  const id = await visit.makeProject();
  await visit.call("PATCH", `/api/projects/${id}/script`, { content: TEXT });
  const path = `/api/projects/${id}/scenes`;
  const [scene] = rowsOf((await visit.call("GET", path)).body["scenes"]);
  return { id, path, scene: scene! };
}
const put = async (path: string, scene: object) =>
  visit.call("PUT", path, { scenes: [scene], revision: null });
const firstOf = async (path: string) => rowsOf((await visit.call("GET", path)).body["scenes"])[0];
async function composedScene(id: number): Promise<Record<string, unknown>> {
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  return rowsOf((body["composition"] as Record<string, unknown>)["scenes"])[0]!;
}

it("a chosen movement is in the composition, and one of the program is not", async () => {
  const { id, path, scene } = await openScene();
  expect(scene["movement"]).toEqual(AUTOMATIC);
  const before = await composedScene(id);
  expect(before).not.toHaveProperty("movement");
  await put(path, { id: scene["id"], text: TEXT, movement: MOVEMENT });
  expect(await composedScene(id)).toEqual({ ...before, movement: MOVEMENT });
  await put(path, { id: scene["id"], text: TEXT, movement: AUTOMATIC });
  expect(await composedScene(id)).toEqual(before);
});

it("a chosen movement stays with other words and in a copy of the project", async () => {
  const { id, path, scene } = await openScene();
  await put(path, { id: scene["id"], text: TEXT, movement: MOVEMENT });
  await put(path, { id: scene["id"], text: "Its share fell to 3% within two years." });
  expect(await firstOf(path)).toMatchObject({ movement: MOVEMENT });
  const copy = await visit.call("POST", `/api/projects/${id}/duplicate`);
  const copied = `/api/projects/${String(copy.body["id"])}/scenes`;
  expect(await firstOf(copied)).toMatchObject({ movement: MOVEMENT });
});

it.each([
  { transition: "spin", animation: null },
  { transition: null, animation: "wild" },
])("a movement of %o is refused", async (movement) => {
  const { path, scene } = await openScene();
  expect((await put(path, { id: scene["id"], text: TEXT, movement })).status).toBe(400);
});
