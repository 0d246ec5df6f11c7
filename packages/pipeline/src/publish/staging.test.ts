import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { openStaging, publishFiles, requireWritable } from "./staging.js";

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

it("asking whether a file can be written leaves no folder behind, and keeps what others have put there", async () => {
  const folder = await temporaryFolder();
  await requireWritable(join(folder, "new", "deep", "a.mp4"));
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, "a.mp4"), "old");
  await requireWritable(join(folder, "a.mp4"));
  expect(await readdir(folder)).toEqual(["a.mp4"]);
});

it("a file cannot be written where a folder is, or below a file", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "file"), "");
  await expect(requireWritable(folder)).rejects.toThrow(`${folder} is a folder. Choose another output`);
  await expect(requireWritable(join(folder, "file", "a.mp4"))).rejects.toThrow("Cannot write to the folder");
});

it("on Windows, a name that means a device is refused before any work, and elsewhere it is a name", async () => {
  const folder = await temporaryFolder();
  const { platform } = process;
  await requireWritable(join(folder, "con.mp4"));
  try {
    Object.defineProperty(process, "platform", { value: "win32" });
    await expect(requireWritable(join(folder, "con.mp4"))).rejects.toThrow(
      '"con.mp4" cannot be the name of a file on Windows.',
    );
  } finally {
    Object.defineProperty(process, "platform", { value: platform });
  }
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
    await expect(openStaging("/proc/new/deep/a.mp4")).rejects.toThrow(
      "Cannot write to the folder /proc/new/deep",
    );
  },
);
