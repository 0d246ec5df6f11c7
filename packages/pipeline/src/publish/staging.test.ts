import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { openStaging, publishFiles } from "./staging.js";

it("staging folders of ended processes are deleted, and those of running processes are kept", async () => {
  const folder = await temporaryFolder();
  const gonePid = spawnSync(process.execPath, ["-e", ""]).pid;
  await mkdir(join(folder, `.inkreel-${gonePid}-a.mp4`));
  await mkdir(join(folder, `.inkreel-${process.ppid}-b.mp4`));
  await openStaging(join(folder, "c.mp4"));
  expect((await readdir(folder)).toSorted()).toEqual(
    [`.inkreel-${process.ppid}-b.mp4`, `.inkreel-${process.pid}-c.mp4`].toSorted(),
  );
});

it("the error for a folder that cannot be written to names that folder", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "file"), "");
  await expect(openStaging(join(folder, "file", "a.mp4"))).rejects.toThrow(
    `Cannot write to the folder ${join(folder, "file")}`,
  );
});

it("a new video replaces an older one", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "old.mp4"), "old");
  await writeFile(join(folder, "new.mp4"), "new");
  await publishFiles([{ from: join(folder, "new.mp4"), to: join(folder, "old.mp4") }]);
  expect(await readFile(join(folder, "old.mp4"), "utf8")).toBe("new");
});

it.skipIf(process.platform !== "linux")(
  "opening a staging folder fails with an error where the file system does not allow folders",
  async () => {
    await expect(openStaging("/proc/a.mp4")).rejects.toThrow("Cannot write to the folder /proc");
  },
);
