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

it("finds nothing wrong where the engine is installed", () => {
  expect(engineFault()).toBeNull();
});

it("says how to get the engine where optional packages were left out", () => {
  expect(faultThere()).toMatch(/sherpa-onnx-node, which is not installed. Run npm install/u);
});

it("says so where there is no build for the system", async () => {
  const engine = join(folder, "node_modules", "sherpa-onnx-node");
  await mkdir(engine, { recursive: true });
  await writeFile(join(engine, "package.json"), '{ "name": "sherpa-onnx-node" }');
  expect(faultThere()).toContain(`sherpa-onnx-${process.platform === "win32" ? "win" : process.platform}-`);
});
