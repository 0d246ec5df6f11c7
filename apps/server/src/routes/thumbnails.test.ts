import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProjectWithScenes, putTexts } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const TEXTS = [
  "Trees cool the street.",
  "A single oak drinks 400 litres of water in a day.",
  "Plant one today.",
];

it("each scene has a different thumbnail before the video is rendered", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const list = await listOf(id);
  expect(list.map(({ sceneIndex, type, attribution }) => [sceneIndex, type, attribution])).toEqual([
    [0, "image", null],
    [1, "image", null],
    [2, "image", null],
  ]);
  const pictures = await Promise.all(list.map(({ thumbnailUrl }) => pictureAt(thumbnailUrl)));
  for (const { widthPx, heightPx, colorCount } of pictures) {
    expect([widthPx, heightPx]).toEqual([270, 480]);
    expect(colorCount).toBeGreaterThan(100);
  }
  expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(TEXTS.length);
});

it("a thumbnail has the aspect ratio of the video", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS.slice(0, 1), { metadata: { aspectRatio: "16:9" } });
  const [first] = await listOf(id);
  expect(await pictureAt(first!.thumbnailUrl)).toMatchObject({ widthPx: 270, heightPx: 152 });
});

it("a thumbnail changes its address only when the appearance of its scene changes", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const before = await listOf(id);
  await putTexts(visit, id, TEXTS.with(1, "An oak drinks 500 litres."));
  const edited = await listOf(id);
  expect(edited.map(({ thumbnailUrl }, index) => thumbnailUrl === before[index]!.thumbnailUrl)).toEqual([
    true,
    false,
    true,
  ]);
  await visit.call("PATCH", `/api/projects/${id}`, { primaryColor: "#aa0000" });
  const recolored = await listOf(id);
  expect(recolored[0]!.thumbnailUrl).not.toBe(before[0]!.thumbnailUrl);
});

it("a thumbnail keeps its address when a person confirms what the scene says", async () => {
  const said = "A single oak drinks 400 litres of water in a day.";
  const id = await makeProjectWithScenes(visit, [said]);
  const [before] = await listOf(id);
  const scenes = [{ id: before!.sceneId, text: said, confirmedDoubts: ["400 litres"] }];
  const { body } = await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes });
  expect(body["scenes"]).toMatchObject([{ confirmedDoubts: ["400 litres"] }]);
  expect(await listOf(id)).toEqual([before]);
});

it("a thumbnail is immutable in the cache with a revision in its address, and revalidated without one", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const [first] = await listOf(id);
  const kept = await visit.browser.get(first!.thumbnailUrl);
  expect(kept.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  const bare = await visit.browser.get(first!.thumbnailUrl.replace(/\?.*/u, ""));
  expect(bare.headers.get("cache-control")).toBe("private, no-cache");
  const again = { "if-none-match": bare.headers.get("etag")! };
  expect((await visit.browser.get(first!.thumbnailUrl, again)).status).toBe(304);
});

it("drawing a thumbnail does not block the event loop", async () => {
  const id = await makeProjectWithScenes(visit, ["One more tree for the street."]);
  const [first] = await listOf(id);
  const drawing = visit.browser.get(first!.thumbnailUrl);
  const nextTurn = () => setImmediate(null);
  const startedMs = performance.now();
  let longestTurnMs = 0;
  let turnMs = startedMs;
  while ((await Promise.race([drawing, nextTurn()])) === null) {
    longestTurnMs = Math.max(longestTurnMs, performance.now() - turnMs);
    turnMs = performance.now();
  }
  // Drawing in this thread would take one turn of the event loop.
  expect(longestTurnMs).toBeLessThan((performance.now() - startedMs) / 2);
});

it("thumbnails are served only to their owner", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const [first] = await listOf(id);
  const stranger = new TestBrowser(visit.server.app);
  expect((await stranger.get(first!.thumbnailUrl)).status).toBe(404);
  expect((await stranger.get(`/api/projects/${id}/scene-thumbnails`)).status).toBe(404);
  expect((await visit.browser.get(`/api/projects/${id}/scenes/none/thumbnail`)).status).toBe(404);
});

interface Listed {
  sceneIndex: number;
  sceneId: string;
  thumbnailUrl: string;
  type: string;
  attribution: string | null;
}

async function listOf(id: number): Promise<Listed[]> {
  const answer = await visit.browser.get(`/api/projects/${id}/scene-thumbnails`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Listed[];
}

async function pictureAt(url: string) {
  const answer = await visit.browser.get(url);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const image = await loadImage(bytes);
  const ctx = createCanvas(image.width, image.height).getContext("2d");
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, image.width, image.height);
  const hash = createHash("sha256").update(data).digest("hex");
  const colorCount = new Set(new Uint32Array(data.buffer)).size;
  return { widthPx: image.width, heightPx: image.height, colorCount, hash };
}
