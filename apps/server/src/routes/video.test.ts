import { say, videoProjectSchema, type VideoProject } from "@inkreel/contract";
import { decodeVideoFile } from "@inkreel/renderer/testing/decode-video-file";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finishVideo } from "../videos/testing/finish-video.js";
import { makeProjectWithScenes, putTexts } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit } from "../testing/visit.js";

const TEXTS = ["Trees cool the street.", "Plant one today."];

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

it.each(["video", "video-project"])(
  "GET …/%s returns null fields before the project has a video",
  async (name) => {
    const id = await visit.makeProject();
    const video = await read(id, name);
    expect(video).toMatchObject({
      projectId: id,
      id: null,
      status: null,
      videoUrl: null,
      brandingConfig: null,
    });
  },
);

it("the branding of a video is saved under both paths and updated field by field", async () => {
  const id = await visit.makeProject({ primaryColor: "#112233" });
  await save("POST", id, "video", { aspectRatio: "16:9", captionsStyle: "bold" });
  await save("PATCH", id, "video-project", { logoPosition: "top-left", motion: "reduced" });
  await save("PATCH", id, "video", { secondaryColor: "#445566" });
  expect((await read(id, "video")).brandingConfig).toEqual({
    aspectRatio: "16:9",
    captionSize: "medium",
    captionPosition: "bottom",
    captionsStyle: "bold",
    logoPosition: "top-left",
    logoUrl: null,
    motion: "reduced",
    music: { mood: "off", seed: 1, volumePercent: 50, uploadId: null, fileName: null },
    primaryColor: "#112233",
    secondaryColor: "#445566",
    sound: { effects: true, musicSpace: true, phrasing: true },
  });
  expect(await read(id, "video-project")).toEqual(await read(id, "video"));
});

it("effects, space of the music and phrasing are switched off for a project, and make its video stale", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await finishVideo(visit.server.services, { projectId: id, video: Uint8Array.of(1) });
  const sound = { effects: false, musicSpace: true, phrasing: false };
  await save("PATCH", id, "video", { sound });
  await save("PATCH", id, "video", { captionsStyle: "auto" });
  expect((await read(id, "video")).brandingConfig).toMatchObject({ sound });
  expect((await visit.call("GET", `/api/projects/${id}`)).body).toMatchObject({ sound });
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  expect(body).toMatchObject({ stale: true, composition: { sound } });
  expect(
    (await visit.call("PATCH", `/api/projects/${id}/video`, { brandingConfig: { sound: { effects: 1 } } }))
      .status,
  ).toBe(400);
});

it("a video with an unknown aspect ratio in its branding is rejected", async () => {
  const id = await visit.makeProject();
  const body = { brandingConfig: { aspectRatio: "4:3" } };
  expect((await visit.call("POST", `/api/projects/${id}/video`, body)).status).toBe(400);
});

it("a video is stale after a change that it shows, until the change is undone", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await finishVideo(visit.server.services, { projectId: id, video: Uint8Array.of(1) });
  expect((await read(id, "video")).stale).toBe(false);
  await visit.call("PATCH", `/api/projects/${id}`, { title: "Trees of the city" });
  expect((await read(id, "video")).stale).toBe(false);
  await putTexts(visit, id, TEXTS.with(0, "Trees cool the whole street."));
  expect((await read(id, "video")).stale).toBe(true);
  await putTexts(visit, id, TEXTS);
  expect((await read(id, "video")).stale).toBe(false);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-rms", speed: 120 });
  expect((await read(id, "video")).stale).toBe(true);
});

it("a finished video keeps its aspect ratio when the project changes", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  expect((await read(id, "video")).videoAspectRatio).toBeNull();
  await finishVideo(visit.server.services, { projectId: id, video: Uint8Array.of(1) });
  await save("PATCH", id, "video", { aspectRatio: "1:1" });
  expect(await read(id, "video")).toMatchObject({
    stale: true,
    videoAspectRatio: "9:16",
    brandingConfig: { aspectRatio: "1:1" },
  });
});

it("a render of a project without text is refused with 422", async () => {
  const projectId = await makeProjectWithScenes(visit, ["  "]);
  expect(await visit.call("POST", "/api/video/generate", { projectId })).toEqual({
    status: 422,
    body: {
      code: "content_too_short",
      error: "No scene has text yet. Generate scenes or write some before you make the video.",
    },
  });
});

it("repeated requests start one render, and a reset cancels it", async () => {
  const projectId = await makeProjectWithScenes(visit, TEXTS);
  const choices = { captionsStyle: "minimal", aspectRatio: "1:1", logoPosition: "top-right" };
  const first = await visit.call("POST", "/api/video/generate", { projectId, ...choices });
  const second = await visit.call("POST", "/api/video/generate", { projectId });
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(first.body).toMatchObject({ status: "queued", brandingConfig: choices });
  expect(second.body).toEqual(first.body);
  const { rows } = await visit.server.services.database.executeSql(
    "select count(*)::int as count from renders where project_id = $1",
    [projectId],
  );
  expect(rows).toEqual([{ count: 1 }]);
  const reset = await visit.call("POST", "/api/video/reset", { projectId });
  expect(reset.body).toMatchObject({ status: "cancelled", renderProgress: 0, stage: null });
});

it("a reset clears the error of a failed render", async () => {
  const projectId = await visit.makeProject();
  const failure = { code: "render_failed", said: say("render_server_error") } as const;
  const failed = { status: "failed", error: failure.said.message, failure, renderProgress: 40 } as const;
  await visit.server.services.repositories.videoProjects.save(projectId, failed);
  expect((await visit.call("GET", `/api/projects/${projectId}/video`)).body).toMatchObject(failed);
  const reset = await visit.call("POST", "/api/video/reset", { projectId });
  expect(reset.body).toMatchObject({ status: "cancelled", error: null, failure: null, renderProgress: 0 });
});

it("an old failed render without an error code still returns its error message", async () => {
  const projectId = await visit.makeProject();
  const failed = { status: "failed", error: "It broke.", renderProgress: 40 } as const;
  await visit.server.services.repositories.videoProjects.save(projectId, failed);
  const { body } = await visit.call("GET", `/api/projects/${projectId}/video`);
  expect(videoProjectSchema.parse(body)).toMatchObject({ ...failed, failure: null });
});

it("the video of another visitor cannot be read, changed or rendered", async () => {
  const projectId = await makeProjectWithScenes(visit, TEXTS);
  const stranger = new TestBrowser(visit.server.app);
  await stranger.post("/api/projects", { title: "Mine", content: "x".repeat(60) });
  const answers = [
    await stranger.get(`/api/projects/${projectId}/video`),
    await stranger.post(`/api/projects/${projectId}/video`, { brandingConfig: {} }),
    await stranger.post("/api/video/generate", { projectId }),
    await stranger.post("/api/video/reset", { projectId }),
    await stranger.get(`/api/projects/${projectId}/video/events`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

it("the progress stream ends at once if nothing is rendering", async () => {
  const id = await visit.makeProject();
  const events = await eventsOf(id);
  expect(events.map(({ status }) => status)).toEqual([null]);
});

it("the progress stream stops when the client disconnects", async () => {
  const projectId = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("POST", "/api/video/generate", { projectId });
  const answer = await visit.browser.get(`/api/projects/${projectId}/video/events`);
  const reader = answer.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('"status":"queued"');
  await reader.cancel();
  expect((await reader.read()).done).toBe(true);
  await visit.call("POST", "/api/video/reset", { projectId });
});

it("a render streams its progress and produces a playable video", async () => {
  const projectId = await makeProjectWithScenes(visit, TEXTS, { metadata: { aspectRatio: "1:1" } });
  const { start } = await visit.server.services.rendering();
  await start();
  await visit.call("POST", "/api/video/generate", { projectId });
  const events = await eventsOf(projectId);
  const progress = events.map(({ renderProgress }) => renderProgress);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const last = events.at(-1)!;
  expect(last).toMatchObject({ status: "completed", stage: "done", renderProgress: 100, stale: false });
  const { composition } = (await visit.call("GET", `/api/projects/${projectId}/composition`)).body as {
    composition: { durationMs: number };
  };
  expect(last.durationMs).toBe(composition.durationMs);
  const bytes = new Uint8Array(await (await visit.browser.get(last.videoUrl!)).arrayBuffer());
  const video = await decodeVideoFile(bytes, []);
  expect(video).toMatchObject({ widthPx: 1080, heightPx: 1080 });
  expect(Math.abs((video.decodedFrameCount * 1000) / 30 - composition.durationMs)).toBeLessThan(34);
  const transcript = await visit.browser.get(`/api/projects/${projectId}/transcript.txt`);
  expect(await transcript.text()).toBe(`${TEXTS.join("\n")}\n`);
  const again = await visit.call("POST", "/api/video/generate", { projectId });
  expect(again.body).toMatchObject({ status: "completed", renderProgress: 100 });
});

async function read(id: number, name: string): Promise<VideoProject> {
  const { status, body } = await visit.call("GET", `/api/projects/${id}/${name}`);
  expect(status).toBe(200);
  return videoProjectSchema.parse(body);
}

async function save(method: string, id: number, name: string, brandingConfig: object): Promise<void> {
  const { status } = await visit.call(method, `/api/projects/${id}/${name}`, { brandingConfig });
  expect(status).toBe(200);
}

/** Reads all events until the stream ends. */
async function eventsOf(id: number): Promise<VideoProject[]> {
  const answer = await visit.browser.get(`/api/projects/${id}/video/events`);
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const lines = (await answer.text()).split("\n").filter((line) => line.startsWith("data: "));
  return lines.map((line) => videoProjectSchema.parse(JSON.parse(line.slice("data: ".length))));
}
