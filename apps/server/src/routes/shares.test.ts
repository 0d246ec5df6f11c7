import { sharedVideoSchema } from "@inkreel/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finishVideo } from "../videos/testing/finish-video.js";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit } from "../testing/visit.js";

const VIDEO = Uint8Array.from({ length: 5000 }, (_, index) => index & 0xff);
const TEXTS = ["Trees cool the street.", "Plant one today."];

let visit: Visit;
let anybody: TestBrowser;
beforeAll(async () => {
  visit = await startVisit({ variables: { BASE_URL: "https://inkreel.example" } });
  anybody = new TestBrowser(visit.server.app);
});
afterAll(() => visit.server.close());

it("a share makes the video, poster and subtitles public, with noindex for search engines", async () => {
  const { shareId, url } = await share(await makeFinished());
  expect(url).toBe(`https://inkreel.example/v/${shareId}`);
  const answer = await anybody.get(`/api/shares/${shareId}`);
  expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  const shared = sharedVideoSchema.parse(await answer.json());
  expect(shared).toMatchObject({ shareId, title: "City trees", aspectRatio: "9:16", attributions: [] });
  expect(shared.transcript.map(({ text }) => text)).toEqual(TEXTS);
  expect(shared.transcript.at(-1)!.endMs).toBe(shared.durationMs);
  const part = await anybody.get(shared.videoUrl, { range: "bytes=100-199" });
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(VIDEO.subarray(100, 200));
  for (const file of [shared.posterUrl, shared.captions.vtt, shared.videoUrl]) {
    expect(await look(file)).toEqual({ status: 200, robots: "noindex, nofollow" });
  }
});

it("sharing a project again returns the same share", async () => {
  const id = await makeFinished();
  expect(await share(id)).toEqual(await share(id));
});

it("the video of a project has a share URL for its owner while the share is open", async () => {
  const id = await makeFinished();
  const known = async () => (await visit.call("GET", `/api/projects/${id}/video`)).body["shareUrl"];
  expect(await known()).toBeNull();
  const { url } = await share(id);
  expect(await known()).toBe(url);
  await visit.call("DELETE", `/api/projects/${id}/share`);
  expect(await known()).toBeNull();
  const again = await share(id);
  expect(await known()).toBe(again.url);
});

it("sharing again after closing a share creates a new share, and the old one stays closed", async () => {
  const id = await makeFinished();
  const first = await share(id);
  expect((await visit.call("DELETE", `/api/projects/${id}/share`)).body).toEqual({ ok: true });
  const second = await share(id);
  expect(second.shareId).not.toBe(first.shareId);
  const files = ["", "/video", "/poster.jpg", "/captions.vtt"];
  for (const file of files) {
    const closed = await look(`/api/shares/${first.shareId}${file}`);
    expect(closed).toEqual({ status: 404, robots: "noindex, nofollow" });
    expect((await look(`/api/shares/${second.shareId}${file}`)).status).toBe(200);
  }
});

it("a closed share can be opened again by its owner, with the same link", async () => {
  const id = await makeFinished();
  const { shareId, url } = await share(id);
  const known = async () => (await visit.call("GET", `/api/projects/${id}/video`)).body["closedShareUrl"];
  expect(await known()).toBeUndefined();
  await visit.call("DELETE", `/api/projects/${id}/share`);
  expect(await known()).toBe(url);
  expect(await look(`/api/shares/${shareId}/video`)).toMatchObject({ status: 404 });
  const reopened = await visit.call("POST", `/api/projects/${id}/share/reopen`);
  expect(reopened).toMatchObject({ status: 200, body: { shareId, url } });
  expect(await known()).toBeUndefined();
  expect(await look(`/api/shares/${shareId}/video`)).toMatchObject({ status: 200 });
  // Opening an open share changes nothing.
  expect((await visit.call("POST", `/api/projects/${id}/share/reopen`)).body["shareId"]).toBe(shareId);
});

it("only the last closed share is opened again, only for its own project, and only by its owner", async () => {
  const [id, other] = [await makeFinished(), await makeFinished()];
  const first = await share(id);
  await visit.call("DELETE", `/api/projects/${id}/share`);
  expect((await visit.call("POST", `/api/projects/${other}/share/reopen`)).status).toBe(404);
  const stranger = new TestBrowser(visit.server.app);
  await stranger.post("/api/projects", { title: "Mine", content: "x".repeat(60) });
  expect((await stranger.post(`/api/projects/${id}/share/reopen`)).status).toBe(404);
  const second = await share(id);
  await visit.call("DELETE", `/api/projects/${id}/share`);
  const { body } = await visit.call("POST", `/api/projects/${id}/share/reopen`);
  expect(body["shareId"]).toBe(second.shareId);
  expect(await look(`/api/shares/${first.shareId}/video`)).toMatchObject({ status: 404 });
});

it("deleting a project closes its share", async () => {
  const id = await makeFinished();
  const { shareId } = await share(id);
  await visit.call("DELETE", `/api/projects/${id}`);
  expect((await anybody.get(`/api/shares/${shareId}/video`)).status).toBe(404);
});

it("a share shows the rendered video although the project changed later", async () => {
  const id = await makeFinished();
  const { shareId } = await share(id);
  await visit.call("PATCH", `/api/projects/${id}/video`, { brandingConfig: { aspectRatio: "16:9" } });
  expect(await (await anybody.get(`/api/shares/${shareId}`)).json()).toMatchObject({ aspectRatio: "9:16" });
});

it("sharing a project without a video, or of another visitor, answers 404", async () => {
  const empty = await visit.makeProject();
  expect((await visit.call("POST", `/api/projects/${empty}/share`)).status).toBe(404);
  const id = await makeFinished();
  const stranger = new TestBrowser(visit.server.app);
  await stranger.post("/api/projects", { title: "Mine", content: "x".repeat(60) });
  expect((await stranger.post(`/api/projects/${id}/share`)).status).toBe(404);
  expect((await stranger.send("DELETE", `/api/projects/${id}/share`)).status).toBe(404);
});

it("the oEmbed endpoint returns a player that fits into a page", async () => {
  const { url } = await share(await makeFinished());
  const answer = await anybody.get(`/api/oembed?url=${encodeURIComponent(url)}`);
  const body = (await answer.json()) as { html: string };
  expect(body).toMatchObject({ type: "video", version: "1.0", width: 360, height: 640, title: "City trees" });
  expect(body).toMatchObject({ thumbnail_width: 1080, thumbnail_height: 1920 });
  expect(body.html).toMatch(/width="360"\s+height="640"/u);
});

it.each([
  ["maxwidth=300&maxheight=480", { width: 270, height: 480 }],
  ["maxwidth=180", { width: 180, height: 320 }],
  ["maxwidth=800", { width: 360, height: 640 }],
  ["maxheight=1600", { width: 360, height: 640 }],
  ["maxwidth=800&maxheight=1000", { width: 562, height: 1000 }],
  ["maxwidth=4000&maxheight=4000", { width: 1080, height: 1920 }],
  ["maxwidth=1", { width: 1, height: 1 }],
])("the oEmbed endpoint keeps the player within %s", async (limits, size) => {
  const { url } = await share(await makeFinished());
  const answer = await anybody.get(`/api/oembed?url=${encodeURIComponent(url)}&${limits}`);
  expect(await answer.json()).toMatchObject(size);
});

it.each([
  "https://elsewhere.example/v/",
  "https://inkreel.example.evil.example/v/",
  "https://user@inkreel.example/v/",
  "http://inkreel.example/v/",
  "https://inkreel.example/api/shares/",
  "javascript:alert(1)//",
])("the oEmbed endpoint answers 404 for the URL prefix %s", async (prefix) => {
  const { shareId } = await share(await makeFinished());
  const url = encodeURIComponent(`${prefix}${shareId}`);
  expect((await anybody.get(`/api/oembed?url=${url}`)).status).toBe(404);
});

/** Returns what anybody sees, without reading the bytes. */
async function look(path: string): Promise<{ status: number; robots: string | null }> {
  const { status, headers, body } = await anybody.get(path);
  await body?.cancel();
  return { status, robots: headers.get("x-robots-tag") };
}

async function makeFinished(): Promise<number> {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await finishVideo(visit.server.services, { projectId: id, video: VIDEO });
  return id;
}

async function share(id: number): Promise<{ shareId: string; url: string }> {
  const { status, body } = await visit.call("POST", `/api/projects/${id}/share`);
  expect(status).toBe(200);
  return { shareId: String(body["shareId"]), url: String(body["url"]) };
}
