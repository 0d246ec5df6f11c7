import { afterAll, beforeAll, expect, it } from "vitest";
import { firstScene, openScene, putScene, SCENE_TEXT } from "../projects/testing/open-scene.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const AUTOMATIC = { transition: null, animation: null };
const MOVEMENT = { transition: "push", animation: "calm" };

async function composedScene(id: number): Promise<Record<string, unknown>> {
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  return rowsOf((body["composition"] as Record<string, unknown>)["scenes"])[0]!;
}

it("a chosen movement is in the composition, and one of the program is not", async () => {
  const { id, path, scene } = await openScene(visit);
  expect(scene["movement"]).toEqual(AUTOMATIC);
  const before = await composedScene(id);
  expect(before).not.toHaveProperty("movement");
  await putScene(visit, path, { id: scene["id"], text: SCENE_TEXT, movement: MOVEMENT });
  expect(await composedScene(id)).toEqual({ ...before, movement: MOVEMENT });
  await putScene(visit, path, { id: scene["id"], text: SCENE_TEXT, movement: AUTOMATIC });
  expect(await composedScene(id)).toEqual(before);
});

it("a chosen movement stays with other words and in a copy of the project", async () => {
  const { id, path, scene } = await openScene(visit);
  await putScene(visit, path, { id: scene["id"], text: SCENE_TEXT, movement: MOVEMENT });
  await putScene(visit, path, { id: scene["id"], text: "Its share fell to 3% within two years." });
  expect(await firstScene(visit, path)).toMatchObject({ movement: MOVEMENT });
  const copy = await visit.call("POST", `/api/projects/${id}/duplicate`);
  const copied = `/api/projects/${String(copy.body["id"])}/scenes`;
  expect(await firstScene(visit, copied)).toMatchObject({ movement: MOVEMENT });
});

it.each([
  { transition: "spin", animation: null },
  { transition: null, animation: "wild" },
])("a movement of %o is refused", async (movement) => {
  const { path, scene } = await openScene(visit);
  expect((await putScene(visit, path, { id: scene["id"], text: SCENE_TEXT, movement })).status).toBe(400);
});
