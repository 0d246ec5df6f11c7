import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLIP_MAX_BYTES } from "@inkreel/contract";
import { evenTimes, makeVideo, PLAIN_VIDEO } from "@inkreel/renderer/testing/make-video";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findNamedFiles } from "../operations/find-named-files.js";
import { ON_DATABASE_SERVER } from "../testing/on-database-server.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

const LONG_FPS = 10;
const TEXT = "City trees bend in a storm.";

let folder = "";
let visit: Visit;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-own-clips-"));
  visit = await startVisit();
});
afterAll(async () => {
  await visit.server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a clip of a second. */
async function makeClip(container: "mp4" | "mov" | "webm"): Promise<Uint8Array> {
  const path = join(folder, `clip.${container}`);
  const codec = container === "webm" ? "libvpx-vp9" : "libx264";
  makeVideo({ ...PLAIN_VIDEO, container, codec, path });
  return readFile(path);
}

/** Makes a clip that is longer than the 20 s that are kept of a found one, of few frames. */
async function makeLongClip(): Promise<Uint8Array> {
  const path = join(folder, "long.mp4");
  makeVideo({ ...PLAIN_VIDEO, path, frameTimesMs: evenTimes(LONG_FPS, 21 * LONG_FPS) });
  return readFile(path);
}

async function upload(projectId: number | null, bytes: Uint8Array, name = "storm-in_the_park.mp4") {
  const form = new FormData();
  form.set("kind", "clip");
  if (projectId !== null) form.set("projectId", String(projectId));
  form.set("file", new File([Uint8Array.from(bytes)], name));
  const response = await visit.browser.send("POST", "/api/uploads", { body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const cookieOfVisit = (): string =>
  [...visit.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

const assetsOf = (projectId: number) =>
  visit.server.services.repositories.mediaAssets.listByProject(projectId);

const putScene = async (projectId: number, scene: object) => {
  const path = `/api/projects/${projectId}/scenes`;
  const { status, body } = await visit.call("PUT", path, {
    revision: null,
    scenes: [{ id: "one", text: TEXT, ...scene }],
  });
  expect(status).toBe(200);
  return rowsOf(body["scenes"])[0]!;
};

const composed = async (projectId: number) => {
  const { composition } = (await visit.call("GET", `/api/projects/${projectId}/composition`)).body;
  const { pictures, scenes } = composition as Record<string, unknown>;
  return {
    pictures: rowsOf(pictures),
    direction: rowsOf(scenes)[0]!["direction"] as Record<string, unknown>,
  };
};

describe("an own clip", () => {
  it.each(ON_DATABASE_SERVER ? (["mp4"] as const) : (["mp4", "mov", "webm"] as const))(
    "in %s becomes the moving picture of a scene, like a found one",
    async (container) => {
      const id = await visit.makeProject();
      const { status, body } = await upload(id, await makeClip(container));
      expect([status, body["kind"]]).toEqual([201, "clip"]);
      const asset = body["asset"] as { id: number; url: string; thumbnailUrl: string };
      expect(asset).toMatchObject({
        type: "video",
        source: "upload",
        attribution: null,
        metadata: { alt: "storm in the park", widthPx: 480, heightPx: 270, mediaType: "video/mp4" },
      });
      expect((await visit.browser.get(asset.thumbnailUrl)).headers.get("content-type")).toBe("image/jpeg");
      await putScene(id, { mediaAssetId: asset.id });
      const { pictures, direction } = await composed(id);
      expect(pictures).toHaveLength(1);
      expect(pictures[0]).toMatchObject({ footage: { frameCount: expect.any(Number) } });
      expect(direction["pictureId"]).toBe(pictures[0]!["id"]);
      const [stored] = await assetsOf(id);
      const named = await findNamedFiles(visit.server.services.db);
      expect(named).toContain(stored?.localPath);
      expect(named).toContain(stored?.metadata["posterKey"]);
    },
  );

  it.skipIf(ON_DATABASE_SERVER)(
    "keeps more than a found one, so that the scene can begin later in it",
    async () => {
      const id = await visit.makeProject();
      const { body } = await upload(id, await makeLongClip());
      const { metadata } = body["asset"] as { metadata: { durationMs: number } };
      expect(metadata.durationMs).toBeGreaterThan(20_500);
    },
    120_000,
  );

  it("that is no video, is damaged or has no project leaves nothing behind", async () => {
    const id = await visit.makeProject();
    const whole = await makeClip("mp4");
    const refusals = [
      await upload(id, Buffer.from("no video at all")),
      await upload(id, whole.slice(0, 600)),
      await upload(null, whole),
      await upload(999_999, whole),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([415, 422, 400, 404]);
    expect(refusals.map(({ body }) => body["code"])).toEqual([
      "unsupported_media_type",
      "picture_broken",
      "bad_input",
      "not_found",
    ]);
    expect(await assetsOf(id)).toEqual([]);
    const work = join(visit.server.services.env.dataFolder, "work");
    for (const name of await readdir(work)) expect(await readdir(join(work, name))).toEqual([]);
  });

  it.skipIf(ON_DATABASE_SERVER)(
    "whose upload is cancelled leaves nothing behind",
    async () => {
      const id = await visit.makeProject();
      const form = new FormData();
      form.set("kind", "clip");
      form.set("projectId", String(id));
      form.set("file", new File([Uint8Array.from(await makeLongClip())], "storm.mp4"));
      const response = await visit.server.app.request("/api/uploads", {
        method: "POST",
        body: form,
        headers: { cookie: cookieOfVisit() },
        signal: AbortSignal.timeout(300),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await assetsOf(id)).toEqual([]);
    },
    120_000,
  );

  it.skipIf(ON_DATABASE_SERVER)(
    "for which there is no space is refused, and the project does not have it",
    async () => {
      const small = await startVisit({ variables: { QUOTA_ANONYMOUS: "bytes=1MB" } });
      const id = await small.makeProject();
      const form = new FormData();
      form.set("kind", "clip");
      form.set("projectId", String(id));
      form.set("file", new File([Uint8Array.from(await makeLongClip())], "storm.mp4"));
      const response = await small.browser.send("POST", "/api/uploads", { body: form });
      expect(await response.json()).toMatchObject({ code: "quota_exceeded" });
      expect(rowsOf((await small.call("GET", `/api/projects/${id}/media`)).body)).toEqual([]);
      await small.server.close();
    },
    120_000,
  );

  it("over the limit is refused with the limit before it is received", async () => {
    const id = await visit.makeProject();
    let sentChunks = 0;
    const field = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = `${field("kind", "clip")}${field("projectId", String(id))}--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull(controller) {
        sentChunks += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const response = await visit.server.app.request("/api/uploads", {
      method: "POST",
      body: endless,
      headers: {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(CLIP_MAX_BYTES + 1024 * 1024),
        cookie: cookieOfVisit(),
      },
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: "File too large: Please upload a video clip smaller than 200MB",
    });
    expect(sentChunks).toBeLessThan(8);
  });
});

describe("the view of a picture", () => {
  const VIEW = { crop: { x: 0.25, y: 0.4, zoom: 1.5 }, startMs: 300 };

  it("is kept with its picture, also when the text changes, and leaves with it", async () => {
    const id = await visit.makeProject();
    const asset = (await upload(id, await makeClip("mp4"))).body["asset"] as { id: number };
    const chosen = await putScene(id, { mediaAssetId: asset.id, pictureView: VIEW });
    expect(chosen).toMatchObject({ pictureView: VIEW, isPictureChosen: true });
    expect((await composed(id)).direction["pictureView"]).toEqual(VIEW);
    const text = "Old city trees bend in every storm.";
    expect(await putScene(id, { text })).toMatchObject({ text, pictureView: VIEW });
    expect(await putScene(id, { text, pictureView: null })).toMatchObject({
      pictureView: null,
      isPictureChosen: true,
    });
    await putScene(id, { text, pictureView: VIEW });
    expect(await putScene(id, { text, mediaAssetId: null })).toMatchObject({ pictureView: null });
    expect((await composed(id)).direction["pictureView"]).toBeUndefined();
  });

  it("goes with a copy of the project", async () => {
    const id = await visit.makeProject();
    const asset = (await upload(id, await makeClip("mp4"))).body["asset"] as { id: number };
    await putScene(id, { mediaAssetId: asset.id, pictureView: VIEW });
    const copy = await visit.call("POST", `/api/projects/${id}/duplicate`);
    expect(copy.status).toBe(201);
    expect((await composed(Number(copy.body["id"]))).direction["pictureView"]).toEqual(VIEW);
  });

  it("outside its bounds is refused", async () => {
    const id = await visit.makeProject();
    for (const crop of [
      { x: -0.1, y: 0.5, zoom: 1 },
      { x: 0.5, y: 1.1, zoom: 1 },
      { x: 0.5, y: 0.5, zoom: 9 },
    ]) {
      const scenes = [{ id: "one", text: TEXT, pictureView: { crop, startMs: 0 } }];
      const answer = await visit.call("PUT", `/api/projects/${id}/scenes`, { revision: null, scenes });
      expect(answer.status).toBe(400);
    }
  });
});
