import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testVoiceModel } from "../../../testing/voice-fixtures.js";
import { listsInstalledModels } from "./installed-models.js";

const model = testVoiceModel();
const MANIFEST = JSON.stringify({ archive: "archive", sha256: "0" });
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);
let root: string;
let outside: string;
beforeEach(async () => {
  [root, outside] = [
    await mkdtemp(join(tmpdir(), "inkreel-models-")),
    await mkdtemp(join(tmpdir(), "inkreel-new-")),
  ];
  await mkdir(join(outside, "new"));
  await writeFile(join(outside, "new", "installed.json"), MANIFEST);
});
afterEach(async () => {
  await rm(root, { recursive: true });
  await rm(outside, { recursive: true });
});

it("a model that is installed or removed is seen at the next look, also right after another one", async () => {
  const list = listsInstalledModels(root, [model]);
  // Only the list of a folder that has not changed for a while is kept.
  await utimes(root, AN_HOUR_AGO, AN_HOUR_AGO);
  expect([await list(), await list()]).toEqual([[], []]);
  await rename(join(outside, "new"), join(root, model.id));
  expect(await list()).toEqual([model]);
  await utimes(root, AN_HOUR_AGO, AN_HOUR_AGO);
  expect([await list(), await list()]).toEqual([[model], [model]]);
  await rename(join(root, model.id), join(outside, "old"));
  expect(await list()).toEqual([]);
});

it("a folder that does not exist has no models", async () => {
  expect(await listsInstalledModels(join(root, "nothing"), [model])()).toEqual([]);
});
