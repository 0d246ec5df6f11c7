import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { videoProjectSchema, type VideoProject } from "@inkreel/contract";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILES_FOLDER } from "../files/create-file-store.js";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";

const TEXTS = ["Trees cool.", "Plant one."];

let visit: Visit;
let projectId: number;
let folder: string;
let untouched: Uint8Array;
beforeAll(async () => {
  visit = await startVisit();
  folder = join(visit.server.dataFolder, FILES_FOLDER);
  projectId = await makeProjectWithScenes(visit, TEXTS, { metadata: { aspectRatio: "1:1" } });
  await showPicture();
  await (await visit.server.services.rendering()).start();
  untouched = await renderAgain();
});
afterAll(() => visit.server.close());

async function showPicture(): Promise<void> {
  const form = new FormData();
  form.set("kind", "picture");
  form.set("projectId", String(projectId));
  const canvas = createCanvas(600, 600);
  const context = canvas.getContext("2d");
  context.fillStyle = "#285";
  context.fillRect(0, 0, 600, 400);
  form.set(
    "file",
    new File([new Uint8Array(canvas.toBuffer("image/png"))], "green.png", { type: "image/png" }),
  );
  const answer = await visit.browser.send("POST", "/api/uploads", { body: form });
  const { asset } = (await answer.json()) as { asset: { id: number } };
  const { body } = await visit.call("GET", `/api/projects/${projectId}/scenes`);
  const [first, ...rest] = body["scenes"] as { id: string; text: string }[];
  const scenes = [
    { ...pick(first!), mediaAssetId: asset.id, isPictureChosen: true },
    ...rest.map((scene) => pick(scene)),
  ];
  expect((await visit.call("PUT", `/api/projects/${projectId}/scenes`, { scenes })).status).toBe(200);
}
const pick = ({ id, text }: { id: string; text: string }) => ({ id, text });

/** Renders again as if the finished video were lost. Returns the bytes of the new one. */
async function renderAgain(): Promise<Uint8Array> {
  await rm(join(folder, "videos"), { recursive: true, force: true });
  await visit.call("POST", "/api/video/generate", { projectId });
  const video = await untilEnded();
  expect(video).toMatchObject({ status: "completed", error: null });
  return new Uint8Array(await (await visit.browser.get(video.videoUrl ?? "")).arrayBuffer());
}

async function untilEnded(): Promise<VideoProject> {
  const { renderJobs } = await visit.server.services.rendering();
  for (;;) {
    const video = videoProjectSchema.parse(
      (await visit.call("GET", `/api/projects/${projectId}/video`)).body,
    );
    if (video.status === "completed" || video.status === "failed") return video;
    const { signal } = new AbortController();
    await renderJobs.waitForChange({ projectId, timeoutMs: 1000, signal });
  }
}

async function artefacts(): Promise<string[]> {
  const entries = await readdir(join(folder, "artefacts"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[bytes.length >> 1]! ^= 0x55;
  await writeFile(path, bytes);
}
const cutInHalf = async (path: string): Promise<void> => truncate(path, (await readFile(path)).length >> 1);

describe("cached parts of a render", () => {
  it("are of every expected kind", async () => {
    const kinds = (await artefacts()).map((path) =>
      path.slice(folder.length + 11).replace(/[0-9a-f]{32,}/u, "#"),
    );
    expect([...new Set(kinds)].toSorted()).toEqual(
      expect.arrayContaining([
        "audio-#",
        "chunk-#",
        "films/#.json",
        "narration/#.json",
        "narration/#.wav",
        "pictures/#",
        "posters/#.jpg",
        "speech-#",
      ]),
    );
  });

  it.each([
    { damage: "a flipped byte in each file", of: /./u, harm: flipByte },
    { damage: "each file cut in half", of: /./u, harm: cutInHalf },
    {
      damage: "a flipped byte in each media file",
      of: /pictures|\.wav$|chunk-/u,
      harm: flipByte,
    },
  ])("are rendered again, to a byte-identical video, after the damage $damage", async ({ of, harm }) => {
    const harmed = (await artefacts()).filter((path) => of.test(path));
    for (const path of harmed) await harm(path);
    expect(Buffer.compare(await renderAgain(), untouched)).toBe(0);
  });
});
