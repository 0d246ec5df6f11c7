import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { outputPaths, type OutputPaths } from "./output-paths.js";
import { publishVideoFiles } from "./publish-video-files.js";
import { openStaging } from "./staging.js";

let folder: string;
let videoPath: string;
let staged: OutputPaths;
beforeEach(async () => {
  folder = await temporaryFolder();
  videoPath = join(folder, "v.mp4");
  staged = outputPaths(join(await openStaging(videoPath), "video.mp4"));
  for (const path of Object.values(staged) as string[]) await writeFile(path, "new");
  await writeFile(videoPath, "old");
  await writeFile(join(folder, "v.credits.txt"), "old credits");
});

const live = () => new AbortController().signal;
const publish = (credits: string | null, signal = live()) =>
  publishVideoFiles({ staged, videoPath, credits, signal });
const textOf = (name: string) => readFile(join(folder, name), "utf8");

it("the credits of a video are published with it", async () => {
  expect(await publish("new credits")).toBe(join(folder, "v.credits.txt"));
  expect([await textOf("v.mp4"), await textOf("v.credits.txt")]).toEqual(["new", "new credits"]);
});

it("a video without credits takes away those of the earlier one", async () => {
  expect(await publish(null)).toBeNull();
  expect(await textOf("v.mp4")).toBe("new");
  expect(await readdir(folder)).not.toContain("v.credits.txt");
});

it.each(["new credits", null])(
  "a stopped run leaves the old video its credits (new: %s)",
  async (credits) => {
    await expect(publish(credits, AbortSignal.abort(new Error("Stopped.")))).rejects.toThrow("Stopped.");
    expect([await textOf("v.mp4"), await textOf("v.credits.txt")]).toEqual(["old", "old credits"]);
  },
);

it("a video without credits that cannot be published leaves the old one its credits", async () => {
  staged = { ...staged, mp4: join(folder, "missing", "video.mp4") };
  await expect(publish(null)).rejects.toThrow("Could not write");
  expect([await textOf("v.mp4"), await textOf("v.credits.txt")]).toEqual(["old", "old credits"]);
});
