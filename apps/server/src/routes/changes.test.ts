import { afterAll, beforeAll, expect, it } from "vitest";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit } from "../testing/visit.js";
import { MAX_WAITING_PER_OWNER } from "./changes.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const changes = async (id: number, query = "") =>
  (await visit.call("GET", `/api/projects/${id}/changes${query}`)).body as {
    tag: string;
    revision: number;
    settingsTag: string;
  };

it("a project's tag changes with its scenes and with each of its settings", async () => {
  const id = await visit.makeProject();
  const seen = [await changes(id)];
  const edits = [
    ["PUT", "/scenes", { scenes: [{ text: "One thing." }] }],
    ["PATCH", "", { title: "Another title" }],
    ["POST", "/voice", { speed: 120 }],
    ["PATCH", "/video", { brandingConfig: { captionsStyle: "bold" } }],
  ] as const;
  for (const [method, path, body] of edits) {
    await visit.call(method, `/api/projects/${id}${path}`, body);
    seen.push(await changes(id));
  }
  expect(new Set(seen.map(({ tag }) => tag)).size).toBe(5);
  expect(seen.map(({ revision }) => revision)).toEqual([0, 1, 1, 1, 1]);
  expect(new Set(seen.map(({ settingsTag }) => settingsTag)).size).toBe(4);
});

it("a waiting call is answered as soon as the project changes", async () => {
  const id = await visit.makeProject();
  const { tag } = await changes(id);
  const startMs = performance.now();
  const waiting = changes(id, `?since=${tag}&waitSeconds=25`);
  await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes: [{ text: "One thing." }] });
  expect(await waiting).toMatchObject({ revision: 1 });
  expect(performance.now() - startMs).toBeLessThan(10_000);
});

it("a waiting call is answered after its time if nothing changes", async () => {
  const id = await visit.makeProject();
  const { tag } = await changes(id);
  expect(await changes(id, `?since=${tag}&waitSeconds=1`)).toMatchObject({ tag });
});

it("a waiting call notices what another process has changed", async () => {
  const id = await visit.makeProject();
  const { tag } = await changes(id);
  const waiting = changes(id, `?since=${tag}&waitSeconds=25`);
  await visit.server.services.repositories.projects.update(id, { title: "From elsewhere" });
  expect((await waiting).tag).not.toBe(tag);
});

it("too many waiting calls of one visitor are refused, and the others are answered", async () => {
  const id = await visit.makeProject();
  const { tag } = await changes(id);
  const path = `/api/projects/${id}/changes?since=${tag}&waitSeconds=25`;
  const calls = Array.from({ length: MAX_WAITING_PER_OWNER + 1 }, () => visit.call("GET", path));
  // Whichever arrives last is the one too many, and the only one answered before anything changes.
  expect((await Promise.race(calls)).status).toBe(429);
  expect(await changes(id)).toMatchObject({ tag });
  await visit.call("PATCH", `/api/projects/${id}`, { title: "For all of them" });
  const answered = (await Promise.all(calls)).filter(({ status }) => status === 200);
  expect(answered).toHaveLength(MAX_WAITING_PER_OWNER);
  expect((await visit.call("GET", path)).status).toBe(200);
});

it("the changes of another visitor's project are not found", async () => {
  const id = await visit.makeProject();
  const stranger = new TestBrowser(visit.server.app, "192.0.2.23");
  expect((await stranger.send("GET", `/api/projects/${id}/changes`)).status).toBe(404);
});
