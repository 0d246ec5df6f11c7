import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { save } from "./download-video.js";

const { signal } = new AbortController();

test.skipIf(process.platform !== "linux")(
  "a download onto a full disk says that the disk is full",
  async () => {
    await expect(save(new Response("A video."), "/dev/full", signal)).rejects.toMatchObject({
      code: "storage_full",
      message: expect.stringContaining("The disk is full."),
    });
  },
);

test("a download whose connection breaks says that it was interrupted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-download-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const broken = new ReadableStream({ pull: () => Promise.reject(new Error("other side closed")) });
  await expect(save(new Response(broken), join(folder, "a.mp4"), signal)).rejects.toMatchObject({
    code: "store_failed",
    message: expect.stringContaining("was interrupted. Run the same command again."),
  });
});
