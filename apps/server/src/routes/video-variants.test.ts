import { type AspectRatio, type VideoVariant, videoVariantSchema } from "@inkreel/contract";
import { decodeVideoFile } from "@inkreel/renderer/testing/decode-video-file";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finishVideo } from "../videos/testing/finish-video.js";
import { makeProjectWithScenes, putTexts } from "../projects/testing/make-project-with-scenes.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

const TEXTS = ["Trees cool the street.", "Plant one today."];
const VIDEO = Uint8Array.of(1, 2, 3);
const NOTHING = { stage: null, etaMs: null, videoUrl: null, posterUrl: null, error: null, failure: null };
const EMPTY = { renderProgress: 0, ...NOTHING };

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

it("the list of variants has an empty entry for each aspect ratio of a new project", async () => {
  const id = await visit.makeProject();
  const never = { ...EMPTY, status: null, stale: false };
  expect(await list(id)).toEqual(["9:16", "16:9", "1:1"].map((aspectRatio) => ({ aspectRatio, ...never })));
});

it("the variant in the project's aspect ratio is the video of the project", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS, { metadata: { aspectRatio: "16:9" } });
  await finishVideo(visit.server.services, { projectId: id, video: VIDEO });
  const { portrait, wide } = await listed(id);
  expect(portrait).toMatchObject({ status: null, videoUrl: null });
  expect(wide).toMatchObject({ status: "completed", renderProgress: 100, stale: false });
  expect(await bytesAt(wide.videoUrl!)).toEqual(VIDEO);
  expect((await visit.browser.send("HEAD", wide.posterUrl!)).status).toBe(200);
  await putTexts(visit, id, TEXTS.with(0, "Trees cool the whole street."));
  expect((await listed(id)).wide).toMatchObject({ status: "completed", stale: true });
});

it("a rendered variant stays available when the project changes its aspect ratio", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await finishVideo(visit.server.services, { projectId: id, video: VIDEO });
  await visit.call("PATCH", `/api/projects/${id}/video`, { brandingConfig: { aspectRatio: "16:9" } });
  const { portrait, wide } = await listed(id);
  expect(portrait).toMatchObject({ status: "completed", stale: false });
  expect(await bytesAt(portrait.videoUrl!)).toEqual(VIDEO);
  expect(wide).toMatchObject({ status: null, videoUrl: null });
  const asked = await start(id, "9:16");
  expect(asked.portrait).toEqual(portrait);
  expect(await countRenders(id)).toBe(0);
  await loseVideos(id);
  expect((await start(id, "9:16")).portrait).toMatchObject({ status: "queued" });
  await stop(id, "9:16");
});

it("a variant is queued once, beside the project's video, and can be cancelled separately", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("POST", "/api/video/generate", { projectId: id });
  const first = await start(id, "16:9");
  expect(await start(id, "16:9")).toEqual(first);
  expect([first.portrait.status, first.wide.status, first.square.status]).toEqual(["queued", "queued", null]);
  expect(await countRenders(id)).toBe(2);
  expect(first.wide.queuePosition).toBe(first.portrait.queuePosition! + 1);
  const stopped = await stop(id, "16:9");
  expect([stopped.portrait.status, stopped.wide.status]).toEqual(["queued", "cancelled"]);
  expect(stopped.wide).toMatchObject({ stage: null, renderProgress: 0 });
  expect(stopped.wide).not.toHaveProperty("queuePosition");
  expect(await read(id)).toMatchObject({ status: "queued" });
  expect((await stop(id, "9:16")).portrait.status).toBe("cancelled");
  expect(await read(id)).toMatchObject({ status: "cancelled" });
});

it("requesting the variant in the project's aspect ratio renders the video of the project", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  expect((await start(id, "9:16")).portrait.status).toBe("queued");
  expect(await read(id)).toMatchObject({ status: "queued" });
  await stop(id, "9:16");
});

it("deleting a project cancels the renders of its variants", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await start(id, "1:1");
  await start(id, "9:16");
  await visit.call("DELETE", `/api/projects/${id}`);
  await visit.call("POST", `/api/projects/${id}/restore`);
  const { square, portrait } = await listed(id);
  expect([square.status, portrait.status]).toEqual(["cancelled", "cancelled"]);
});

it("a variant is refused for a project without text and for an unknown aspect ratio", async () => {
  const id = await makeProjectWithScenes(visit, ["  "]);
  const path = `/api/projects/${id}/video/variants`;
  expect(await visit.call("POST", path, { aspectRatio: "1:1" })).toMatchObject({
    status: 422,
    body: { code: "content_too_short" },
  });
  expect((await visit.call("POST", path, { aspectRatio: "4:3" })).status).toBe(400);
  expect((await visit.call("DELETE", `${path}/4:3`)).status).toBe(400);
  expect((await visit.call("GET", `/api/video/download/${id}?ratio=4:3`)).status).toBe(400);
  expect((await visit.call("GET", `/api/video/download/${id}?ratio=1:1`)).status).toBe(404);
});

it("a rendered variant has its own aspect ratio and does not change the video of the project", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS, { title: "City trees" });
  await finishVideo(visit.server.services, { projectId: id, video: VIDEO });
  const { start: startWork } = await visit.server.services.rendering();
  await startWork();
  await start(id, "1:1");
  const { square, portrait } = await untilEnded(id, "1:1");
  expect(square).toMatchObject({ status: "completed", renderProgress: 100, stage: "done", stale: false });
  const video = await decodeVideoFile(await bytesAt(square.videoUrl!), []);
  expect(video).toMatchObject({ widthPx: 1080, heightPx: 1080 });
  const head = await visit.browser.send("HEAD", `${square.videoUrl!}&download=1`);
  expect(head.headers.get("content-disposition")).toContain('attachment; filename="City trees.1x1.mp4"');
  expect((await bytesAt(square.posterUrl!)).subarray(0, 2)).toEqual(Uint8Array.of(0xff, 0xd8));
  expect(await bytesAt(portrait.videoUrl!)).toEqual(VIDEO);
  expect(await bytesAt(`/api/video/download/${id}`)).toEqual(VIDEO);
  const { status, brandingConfig } = await read(id);
  expect([status, brandingConfig]).toMatchObject(["completed", { aspectRatio: "9:16" }]);

  await putTexts(visit, id, TEXTS.with(1, "Plant two today."));
  expect((await listed(id)).square).toMatchObject({ status: "completed", stale: true });
  expect((await start(id, "1:1")).square.status).not.toBe("completed");
  expect((await stop(id, "1:1")).square).toMatchObject({ status: "cancelled", stale: true });
  await putTexts(visit, id, TEXTS);
  expect((await listed(id)).square).toEqual(square);
  expect((await start(id, "1:1")).square).toEqual(square);
  await loseVideos(id);
  expect((await start(id, "1:1")).square.status).not.toBe("completed");
  await stop(id, "1:1");
});

async function list(id: number): Promise<VideoVariant[]> {
  const { status, body } = await visit.call("GET", `/api/projects/${id}/video/variants`);
  expect(status).toBe(200);
  return rowsOf(body).map((row) => videoVariantSchema.parse(row));
}

async function listed(id: number) {
  return byShape(await list(id));
}

async function start(id: number, aspectRatio: AspectRatio) {
  const { status, body } = await visit.call("POST", `/api/projects/${id}/video/variants`, { aspectRatio });
  expect(status).toBe(202);
  return byShape(rowsOf(body) as VideoVariant[]);
}

async function stop(id: number, aspectRatio: AspectRatio) {
  const path = `/api/projects/${id}/video/variants/${encodeURIComponent(aspectRatio)}`;
  const { status, body } = await visit.call("DELETE", path);
  expect(status).toBe(200);
  return byShape(rowsOf(body) as VideoVariant[]);
}

function byShape(variants: VideoVariant[]) {
  const [portrait, wide, square] = variants as [VideoVariant, VideoVariant, VideoVariant];
  return { portrait, wide, square };
}

/** Reads the project's own video. */
async function read(id: number) {
  return (await visit.call("GET", `/api/projects/${id}/video`)).body;
}

async function untilEnded(id: number, aspectRatio: AspectRatio) {
  const { renderJobs } = await visit.server.services.rendering();
  const { signal } = new AbortController();
  for (;;) {
    const render = await renderJobs.progress({ projectId: id, variant: aspectRatio });
    if (render?.finishedAt != null) return listed(id);
    await renderJobs.waitForChange({ projectId: id, timeoutMs: 200, signal });
  }
}

/** Deletes the project's MP4 files behind the server's back. */
async function loseVideos(id: number): Promise<void> {
  const { files } = visit.server.services;
  for await (const { key } of files.list(`videos/${id}/`)) if (key.endsWith(".mp4")) await files.delete(key);
}

async function bytesAt(path: string): Promise<Uint8Array> {
  const answer = await visit.browser.get(path);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function countRenders(projectId: number): Promise<number> {
  const { rows } = await visit.server.services.database.executeSql(
    "select count(*)::int as count from renders where project_id = $1",
    [projectId],
  );
  return Number(rows[0]!["count"]);
}
