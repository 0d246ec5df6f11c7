import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const TEXT = "Its share of the market fell from 17% to 3% within two years.";
const AUTOMATIC = { beforeMs: null, afterMs: null };
const PAUSES = { beforeMs: null, afterMs: 2500 };

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
const lengthOf = async (id: number): Promise<number> => {
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  return (body["composition"] as { durationMs: number }).durationMs;
};

it("a chosen pause makes the video longer and changes nothing else of the scene", async () => {
  const { id, path, scene } = await openScene();
  expect(scene["pauses"]).toEqual(AUTOMATIC);
  const before = await lengthOf(id);
  expect((await put(path, { id: scene["id"], text: TEXT, pauses: PAUSES })).status).toBe(200);
  expect(await firstOf(path)).toEqual({ ...scene, pauses: PAUSES, thumbnailUrl: expect.any(String) });
  expect((await lengthOf(id)) - before).toBeGreaterThan(1000);
  await put(path, { id: scene["id"], text: TEXT, pauses: AUTOMATIC });
  expect(await lengthOf(id)).toBe(before);
});

it("a chosen pause stays with other words, without mention, and in a copy of the project", async () => {
  const { id, path, scene } = await openScene();
  await put(path, { id: scene["id"], text: TEXT, pauses: PAUSES });
  await put(path, { id: scene["id"], text: "Its share fell to 3% within two years." });
  expect(await firstOf(path)).toMatchObject({ pauses: PAUSES });
  const copy = await visit.call("POST", `/api/projects/${id}/duplicate`);
  expect(await firstOf(`/api/projects/${String(copy.body["id"])}/scenes`)).toMatchObject({ pauses: PAUSES });
});

it.each([
  { beforeMs: -100, afterMs: null },
  { beforeMs: 150, afterMs: null },
  { beforeMs: null, afterMs: 10_100 },
])("pauses of %o are refused", async (pauses) => {
  const { path, scene } = await openScene();
  const { status } = await put(path, { id: scene["id"], text: TEXT, pauses });
  expect(status).toBe(400);
});
