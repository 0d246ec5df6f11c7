import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { makeFolder } from "./make-folder.js";

it("missing folders are made, and the uppermost of them is returned", async () => {
  const root = await temporaryFolder();
  expect(await makeFolder(join(root, "a", "b", "c"))).toBe(join(root, "a"));
  expect(await makeFolder(join(root, "a", "b", "c"))).toBeNull();
  expect(await makeFolder(join(root, "a", "d"))).toBe(join(root, "a", "d"));
});

it("many can make the same folders at once", async () => {
  const root = await temporaryFolder();
  const folder = join(root, "a", "b", "c");
  const made = await Promise.all(Array.from({ length: 20 }, () => makeFolder(folder)));
  expect(made.length).toBe(20);
  expect(await makeFolder(folder)).toBeNull();
});

it("no folder is made below a file", async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file"))).rejects.toThrow("EEXIST");
  await expect(makeFolder(join(root, "file", "a"))).rejects.toThrow("ENOTDIR");
});

it.skipIf(process.platform !== "linux")("a system that refuses folders is an error, not a wait", async () => {
  await expect(makeFolder("/proc/new/deep")).rejects.toThrow("ENOENT");
});
