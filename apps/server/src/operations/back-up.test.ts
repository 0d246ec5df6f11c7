import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listDataFiles } from "./back-up.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-data-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), "x");
}

it("a backup omits the trash and downloaded voices", async () => {
  for (const path of [
    "auth-secret",
    "files/videos/1/video.mp4",
    "files/voices/own.wav",
    "files/trash/2030-06-15/videos/1/1-1/video.mp4",
    "voices/kokoro/model.onnx",
  ])
    await put(path);
  const found = [];
  for await (const path of listDataFiles(folder)) found.push(path);
  expect(found.toSorted()).toEqual(["auth-secret", "files/videos/1/video.mp4", "files/voices/own.wav"]);
});
