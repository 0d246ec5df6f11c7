import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeDataFolder } from "./make-data-folder.js";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-data-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.skipIf(process.platform === "win32")("only its owner can read a new data folder", async () => {
  await makeDataFolder(join(folder, "new", "data"));
  expect((await stat(join(folder, "new", "data"))).mode & 0o777).toBe(0o700);
  await makeDataFolder(join(folder, "new", "data"));
});

it("a data folder that the system refuses is an error that names DATA_DIR", async () => {
  await writeFile(join(folder, "file"), "");
  const refused = [join(folder, "file", "data"), ...(process.platform === "linux" ? ["/proc/new/data"] : [])];
  for (const each of refused)
    await expect(makeDataFolder(each)).rejects.toThrow(
      `The data folder "${each}" cannot be created. Choose another one with DATA_DIR.`,
    );
});
