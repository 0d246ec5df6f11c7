import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryFile } from "./render-video.js";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-part-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("a temporary file", () => {
  it("replaces its target atomically", async () => {
    const target = join(folder, "video.mp4");
    await writeFile(target, "old");
    const file = await openTemporaryFile(target);
    await writeFile(file.path, "new");
    expect(await readFile(target, "utf8")).toBe("old");
    await file.commit();
    await file.discard();
    expect(await readFile(target, "utf8")).toBe("new");
    expect(await readdir(folder)).toEqual(["video.mp4"]);
  });

  it("is deleted if the process that created it was killed, and no other file is deleted", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const orphan = `.video.mp4.${pid}-0.inkreel-part`;
    await writeFile(join(folder, orphan), "half a video");
    await writeFile(join(folder, `.other.mp4.${pid}-0.inkreel-part`), "another target's");
    const first = await openTemporaryFile(join(folder, "video.mp4"));
    await writeFile(first.path, "being written");
    const second = await openTemporaryFile(join(folder, "video.mp4"));
    await writeFile(second.path, "being written as well");
    const left = await readdir(folder);
    expect(left).not.toContain(orphan);
    expect(left).toHaveLength(3);
    await Promise.all([first.discard(), second.discard()]);
  });
});
