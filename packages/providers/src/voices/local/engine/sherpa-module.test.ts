import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { engineFault } from "./sherpa-module.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-no-engine-"));
});
afterEach(() => rm(folder, { recursive: true }));

const faultThere = () => engineFault(pathToFileURL(join(folder, "module.js")).href)?.message;

it("the check of the speech engine finds no problem if the engine is installed", () => {
  expect(engineFault()).toBeNull();
});

it("the check explains how to install the engine if optional packages were left out", () => {
  expect(faultThere()).toMatch(/sherpa-onnx-node, which is not installed. Run npm install/u);
});

it("the check reports a platform for which there is no build of the engine", async () => {
  const engine = join(folder, "node_modules", "sherpa-onnx-node");
  await mkdir(engine, { recursive: true });
  await writeFile(join(engine, "package.json"), '{ "name": "sherpa-onnx-node" }');
  expect(faultThere()).toContain(`sherpa-onnx-${process.platform === "win32" ? "win" : process.platform}-`);
});
