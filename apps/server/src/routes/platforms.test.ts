import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";
import { finishVideo } from "../videos/testing/finish-video.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

it("a finished video is checked against each platform, and what is not finished is not found", async () => {
  const id = await makeProjectWithScenes(visit, ["Trees cool the street.", "Plant one today."]);
  const check = () => visit.call("GET", `/api/projects/${id}/video/platforms`);
  expect((await check()).status).toBe(404);
  await finishVideo(visit.server.services, { projectId: id, video: Uint8Array.from([1, 2, 3]) });
  const { status, body } = await check();
  expect(status).toBe(200);
  const checks = body as unknown as { platform: string; aspectRatio: string; faults: { code: string }[] }[];
  expect(checks.find(({ platform }) => platform === "tiktok")).toMatchObject({
    aspectRatio: "9:16",
    faults: [],
  });
  expect(checks.find(({ platform }) => platform === "youtube")!.faults).toMatchObject([
    { code: "platform_shape", params: { platform: "YouTube", ratio: "9:16", best: "16:9" } },
  ]);
  await visit.server.services.repositories.videoProjects.save(id, { durationMs: 152_000 });
  const long = (await check()).body as unknown as typeof checks;
  expect(long.find(({ platform }) => platform === "x")!.faults).toMatchObject([
    { code: "platform_too_long", params: { seconds: 12 } },
  ]);
}, 120_000);

it("each aspect ratio is checked with the length of its own video, also if only a variant is finished", async () => {
  const id = await makeProjectWithScenes(visit, ["Trees cool the street.", "Plant one today."]);
  const { repositories, files, database } = visit.server.services;
  const render = (await repositories.renders.create({ projectId: id, variant: "16:9" }, "hash"))!;
  const videoKey = `videos/${id}/wide.mp4`;
  await files.put(videoKey, Uint8Array.of(1, 2, 3));
  await database.executeSql(
    `update renders set status = 'completed', finished_at = now(), duration_ms = 152000, video_key = '${videoKey}' where id = ${render.id}`,
  );
  const faultsOn = async (platform: string) => {
    const { status, body } = await visit.call("GET", `/api/projects/${id}/video/platforms`);
    expect(status).toBe(200);
    const checks = body as unknown as { platform: string; aspectRatio: string; faults: { code: string }[] }[];
    const { aspectRatio, faults } = checks.find((check) => check.platform === platform)!;
    return { aspectRatio, codes: faults.map(({ code }) => code) };
  };
  expect(await faultsOn("youtube")).toEqual({ aspectRatio: "16:9", codes: [] });
  expect(await faultsOn("x")).toEqual({ aspectRatio: "16:9", codes: ["platform_too_long"] });
  await finishVideo(visit.server.services, { projectId: id, video: Uint8Array.of(1, 2, 3) });
  expect(await faultsOn("x")).toEqual({ aspectRatio: "9:16", codes: [] });
}, 120_000);
