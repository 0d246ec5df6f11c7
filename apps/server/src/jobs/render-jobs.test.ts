import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { decodeFilm } from "@inkreel/renderer/testing/decode-film";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ComposeProject } from "./compose-project.js";
import { openRenderJobsFixture, shortFilm, type RenderJobsFixture } from "./testing/render-jobs-fixture.js";

let fixture: RenderJobsFixture;
beforeEach(async () => {
  fixture = await openRenderJobsFixture();
});
afterEach(() => fixture.close());

const composes =
  (texts: readonly string[], durationMs = 2000): ComposeProject =>
  () =>
    Promise.resolve({ composition: shortFilm(texts, durationMs), inputHash: "input-1" });

describe("a render", () => {
  it("ends as a whole video with its subtitles and poster, and its progress never goes back", async () => {
    const projectId = await fixture.createProject("ann");
    const jobs = await fixture.openJobs({ composeProject: composes(["One river runs", "Two rivers meet"]) });
    await jobs.start();
    const asked = await jobs.requestRender({ projectId, inputHash: "input-1" });
    const again = await jobs.requestRender({ projectId, inputHash: "input-1" });
    expect([asked.status, again.id]).toEqual(["queued", asked.id]);
    const progress: number[] = [];
    const { signal } = new AbortController();
    for (let render = asked; render.finishedAt === null;) {
      await jobs.waitForChange({ projectId, timeoutMs: 100, signal });
      render = (await jobs.progress(projectId))!;
      progress.push(render.progress);
    }
    const render = await fixture.untilEnded(jobs, projectId);
    expect(render).toMatchObject({
      status: "completed",
      progress: 100,
      stage: "done",
      attempts: 1,
      error: null,
    });
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(new Set(progress).size).toBeGreaterThan(4);
    const film = await decodeFilm((await fixture.files.get(render.videoKey!))!, []);
    expect(film).toMatchObject({ decodedFrameCount: 120, widthPx: 1080 });
    const srt = Buffer.from((await fixture.files.get(render.srtKey!))!).toString();
    expect(srt).toContain("One river runs");
    expect([...(await fixture.files.get(render.posterKey!))!.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(await readdir(join(fixture.folder, "work", `${process.pid}-renders`))).toEqual([]);
    const finished = await jobs.requestRender({ projectId, inputHash: "input-1" });
    expect(finished.id).toBe(asked.id);
    expect(fixture.ended.map(({ id }) => id)).toEqual([asked.id]);
  });
});
