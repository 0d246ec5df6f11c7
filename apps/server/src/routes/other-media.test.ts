import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sweep } from "../operations/sweep.js";
import { KEEP_DELETED_PROJECTS_MS, KEEP_ORPHANS_MS } from "../operations/sweep-limits.js";
import { TestBrowser } from "../testing/test-browser.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
let pictureCount = 0;
let from = 0;
let to = 0;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());
beforeEach(async () => {
  from = await visit.makeProject({ title: "Oaks" });
  to = await visit.makeProject({ title: "Streets" });
});

/** Makes a unique picture. */
function paint(): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(640, 400);
  pictureCount += 1;
  const context = canvas.getContext("2d");
  context.fillStyle = `hsl(${pictureCount * 37}, 60%, 50%)`;
  context.fillRect(0, 0, 320, pictureCount);
  return new Uint8Array(canvas.toBuffer("image/png"));
}

async function upload(projectId: number, bytes = paint(), browser = visit.browser): Promise<number> {
  const form = new FormData();
  form.set("kind", "picture");
  form.set("projectId", String(projectId));
  form.set("file", new File([bytes], "my-oak.png"));
  const answer = await browser.send("POST", "/api/uploads", { body: form });
  return ((await answer.json()) as { asset: { id: number } }).asset.id;
}

const take = (assetId: number, projectId = to) =>
  visit.call("POST", `/api/projects/${projectId}/other-media/${assetId}`);
const others = async (projectId = to, query = "") =>
  rowsOf((await visit.call("GET", `/api/projects/${projectId}/other-media${query}`)).body["assets"]);
const othersOf = async (projectId: number, ids: readonly number[], query = "") =>
  (await others(projectId, query)).map(({ id }) => Number(id)).filter((id) => ids.includes(id));
const assetOf = async (projectId: number, id: unknown) =>
  rowsOf((await visit.call("GET", `/api/projects/${projectId}/media`)).body).find((one) => one["id"] === id);
const show = (projectId: number, assetId: unknown, texts = ["An oak."]) =>
  visit.call("PUT", `/api/projects/${projectId}/scenes`, {
    revision: null,
    scenes: texts.map((text) => ({ id: null, text, mediaAssetId: assetId, isPictureChosen: true })),
  });
async function statusOf(asset: Record<string, unknown>): Promise<number> {
  const answer = await visit.browser.get(String(asset["url"]));
  await answer.arrayBuffer();
  return answer.status;
}

/** Runs the sweep after the keeping time of deleted projects and unused files. */
async function sweepLater(): Promise<void> {
  const { db, env, files } = visit.server.services;
  const laterMs = Date.now() + KEEP_DELETED_PROJECTS_MS + KEEP_ORPHANS_MS + 60_000;
  await sweep({ db, env, files, clock: () => new Date(laterMs) });
}

it("the list of other media contains each file of the visitor's other projects once, newest or most used first", async () => {
  const older = await upload(from);
  const newer = await upload(from);
  const own = await upload(to);
  expect(await othersOf(to, [older, newer, own])).toEqual([newer, older]);
  const [listed] = await others();
  expect(listed).toMatchObject({ id: newer, projectTitle: "Oaks", usageCount: 0, isGlobalAsset: false });
  expect((await visit.browser.get(String(listed?.["thumbnailUrl"]))).headers.get("content-type")).toBe(
    "image/jpeg",
  );
  await show(from, older, ["An oak.", "The same oak."]);
  expect(await othersOf(to, [older, newer, own], "?order=used")).toEqual([older, newer]);
  expect((await visit.call("GET", `/api/projects/${to}/other-media?offset=100000`)).body).toEqual({
    assets: [],
    nextOffset: null,
  });
});

it("a media file of another project can be reused and keeps its credits", async () => {
  const id = await upload(from);
  const { mediaAssets } = visit.server.services.repositories;
  const attribution = "“Oak” by Author 7, CC BY 2.0, via Openverse";
  const licence = { name: "CC BY 2.0", url: "https://creativecommons.org/licenses/by/2.0/" };
  const { metadata } = (await mediaAssets.findById(id))!;
  const found = {
    ...metadata,
    licence,
    fileUrl: "https://example.com/oak.jpg",
    forText: "An oak.",
    score: 1,
  };
  await mediaAssets.update(id, { attribution, metadata: found, source: "openverse" });

  const { status, body } = await take(id);
  expect(status).toBe(201);
  expect(body).toMatchObject({ projectId: to, isGlobalAsset: true, attribution, usageCount: 0 });
  expect(await assetOf(from, id)).toMatchObject({ isGlobalAsset: true });
  const [original, taken] = [await mediaAssets.findById(id), await mediaAssets.findById(Number(body["id"]))];
  expect(taken?.localPath).toBe(original?.localPath);
  expect(taken?.metadata).toMatchObject({ licence, fileUrl: found.fileUrl });
  expect(taken?.metadata).not.toHaveProperty("forText");
  expect((await take(id)).body["id"]).toBe(body["id"]);
  expect(await othersOf(to, [id])).toEqual([]);

  await show(to, body["id"]);
  expect(await (await visit.browser.get(`/api/projects/${to}/credits.txt`)).text()).toContain(attribution);
  const { composition } = (await visit.call("GET", `/api/projects/${to}/composition`)).body;
  expect(rowsOf((composition as Record<string, unknown>)["pictures"])).toMatchObject([{ attribution }]);
  expect((await visit.browser.get(`/api/projects/${from}/credits.txt`)).status).toBe(404);
});

it("the usage count of a media file includes the scenes of all projects that are not deleted", async () => {
  const id = await upload(from);
  const { body: taken } = await take(id);
  await show(from, id, ["An oak.", "The oak again."]);
  await show(to, taken["id"]);
  expect(await assetOf(to, taken["id"])).toMatchObject({ usageCount: 3, lastUsed: expect.any(String) });
  expect(await assetOf(from, id)).toMatchObject({ usageCount: 3 });
  await visit.call("DELETE", `/api/projects/${from}`);
  expect(await assetOf(to, taken["id"])).toMatchObject({ usageCount: 1 });
  await visit.call("POST", `/api/projects/${from}/restore`);
  expect(await assetOf(to, taken["id"])).toMatchObject({ usageCount: 3 });
});

it("a media file is deleted from disk when no project uses it any more", async () => {
  const [id, alone] = [await upload(from), await upload(from)];
  const { localPath } = (await visit.server.services.repositories.mediaAssets.findById(alone))!;
  const { body: taken } = await take(id);
  await visit.call("DELETE", `/api/projects/${from}`);
  expect(await othersOf(to, [id, alone])).toEqual([]);
  expect((await take(alone)).status).toBe(404);
  await sweepLater();
  expect(await statusOf(taken)).toBe(200);
  expect(await visit.server.services.files.stat(localPath!)).toBeNull();
  expect((await visit.call("DELETE", `/api/projects/${to}/media/${Number(taken["id"])}`)).status).toBe(200);
  await sweepLater();
  expect(await statusOf(taken)).toBe(404);
});

it("media of another visitor are not listed and cannot be reused", async () => {
  const bytes = paint();
  const id = await upload(from, bytes);
  const stranger = new TestBrowser(visit.server.app, "192.0.2.77");
  const made = await stranger.post("/api/projects", { title: "Theirs", content: "x".repeat(120) });
  const { id: theirs } = (await made.json()) as { id: number };
  const theirAsset = await upload(theirs, bytes, stranger);
  expect(await (await stranger.get(`/api/projects/${theirs}/other-media`)).json()).toMatchObject({
    assets: [],
  });
  expect((await stranger.post(`/api/projects/${theirs}/other-media/${id}`)).status).toBe(404);
  expect((await take(theirAsset)).status).toBe(404);
  expect(await othersOf(to, [theirAsset])).toEqual([]);
  await visit.server.services.database.executeSql(
    "delete from users where id = (select owner_id from projects where id = $1)",
    [theirs],
  );
  await sweepLater();
  expect(await statusOf((await take(id)).body)).toBe(200);
});

it("media stay available after an anonymous visitor signs up", async () => {
  const id = await upload(from);
  const { body: taken } = await take(id);
  const account = { email: "oak@example.com", password: "correct horse battery" };
  expect((await visit.browser.signUp(account)).status).toBe(200);
  await show(from, id);
  await sweepLater();
  expect(await statusOf(taken)).toBe(200);
  expect(await assetOf(to, taken["id"])).toMatchObject({ usageCount: 1, isGlobalAsset: true });
  const later = await visit.makeProject({ title: "Later" });
  expect(await othersOf(later, [id, Number(taken["id"])])).toHaveLength(1);
});
