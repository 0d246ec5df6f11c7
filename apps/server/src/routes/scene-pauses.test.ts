import { afterAll, beforeAll, expect, it } from "vitest";
import { firstScene, openScene, putScene, SCENE_TEXT } from "../projects/testing/open-scene.js";
import { startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const AUTOMATIC = { beforeMs: null, afterMs: null };
const PAUSES = { beforeMs: null, afterMs: 2500 };

const lengthOf = async (id: number): Promise<number> => {
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  return (body["composition"] as { durationMs: number }).durationMs;
};

it("a chosen pause makes the video longer and changes nothing else of the scene", async () => {
  const { id, path, scene } = await openScene(visit);
  expect(scene["pauses"]).toEqual(AUTOMATIC);
  const before = await lengthOf(id);
  expect((await putScene(visit, path, { id: scene["id"], text: SCENE_TEXT, pauses: PAUSES })).status).toBe(
    200,
  );
  expect(await firstScene(visit, path)).toEqual({ ...scene, pauses: PAUSES });
  expect((await lengthOf(id)) - before).toBeGreaterThan(1000);
  await putScene(visit, path, { id: scene["id"], text: SCENE_TEXT, pauses: AUTOMATIC });
  expect(await lengthOf(id)).toBe(before);
});

it("a chosen pause stays with other words, without mention, and in a copy of the project", async () => {
  const { id, path, scene } = await openScene(visit);
  await putScene(visit, path, { id: scene["id"], text: SCENE_TEXT, pauses: PAUSES });
  await putScene(visit, path, { id: scene["id"], text: "Its share fell to 3% within two years." });
  expect(await firstScene(visit, path)).toMatchObject({ pauses: PAUSES });
  const copy = await visit.call("POST", `/api/projects/${id}/duplicate`);
  expect(await firstScene(visit, `/api/projects/${String(copy.body["id"])}/scenes`)).toMatchObject({
    pauses: PAUSES,
  });
});

it.each([
  { beforeMs: -100, afterMs: null },
  { beforeMs: 150, afterMs: null },
  { beforeMs: null, afterMs: 10_100 },
])("pauses of %o are refused", async (pauses) => {
  const { path, scene } = await openScene(visit);
  const { status } = await putScene(visit, path, { id: scene["id"], text: SCENE_TEXT, pauses });
  expect(status).toBe(400);
});
