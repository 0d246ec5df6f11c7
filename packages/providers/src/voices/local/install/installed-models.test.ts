import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testVoiceModel } from "../../../testing/voice-fixtures.js";
import { listsInstalledModels } from "./installed-models.js";
import { removeModel } from "./remove-model.js";

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

it("a model that another process installs or removes is seen within a second", async () => {
  const list = listsInstalledModels(root, [model]);
  // Only the list of a folder that has not changed for a while is kept.
  await utimes(root, AN_HOUR_AGO, AN_HOUR_AGO);
  expect([await list(), await list()]).toEqual([[], []]);
  await rename(join(outside, "new"), join(root, model.id));
  await setTimeout(900);
  expect(await list()).toEqual([model]);
  await utimes(root, AN_HOUR_AGO, AN_HOUR_AGO);
  expect([await list(), await list()]).toEqual([[model], [model]]);
  await rename(join(root, model.id), join(outside, "old"));
  await setTimeout(900);
  expect(await list()).toEqual([]);
});

it("a model that this process removes is gone at the next look", async () => {
  const list = listsInstalledModels(root, [model]);
  await rename(join(outside, "new"), join(root, model.id));
  expect(await list()).toEqual([model]);
  await removeModel(root, model);
  expect(await list()).toEqual([]);
});

it("looks that follow each other quickly ask the disk once", async () => {
  const list = listsInstalledModels(root, [model]);
  const first = list();
  expect(list()).toBe(first);
  await first;
});

it("a folder that does not exist has no models", async () => {
  expect(await listsInstalledModels(join(root, "nothing"), [model])()).toEqual([]);
});
