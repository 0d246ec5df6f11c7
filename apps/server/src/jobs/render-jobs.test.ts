import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@inkreel/contract";
import { decodeVideoFile } from "@inkreel/renderer/testing/decode-video-file";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createVideoProjectsRepository } from "../db/video-projects-repository.js";
import type { StoredRender } from "../db/tables/renders.js";
import type { ComposeProject } from "./compose-project.js";
import { ON_DATABASE_SERVER } from "../testing/on-database-server.js";
import type { RenderJobs } from "./rendering.js";
import {
  openRenderJobsFixture,
  shortComposition,
  type RenderJobsFixture,
} from "./testing/render-jobs-fixture.js";

/** It takes two seconds on an idle machine, but this one may be busy. */
const AT_ONCE_MS = 10_000;
/** Just long enough for a scene to be drawn in two pieces. */
const PIECES_MS = 2_200;
let fixture: RenderJobsFixture;
beforeEach(async () => {
  fixture = await openRenderJobsFixture();
});
afterEach(() => fixture.close());

const composes =
  (texts: readonly string[], durationMs = 2000): ComposeProject =>
  () =>
    Promise.resolve({ composition: shortComposition(texts, durationMs), inputHash: "input-1" });

describe("a render", () => {
  it("produces a video with subtitles and a poster, and its progress never decreases", async () => {
    const projectId = await fixture.createProject("ann");
    const jobs = await fixture.openJobs({ composeProject: composes(["One river runs", "Two rivers meet"]) });
    await jobs.start();
    const asked = await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    const again = await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    expect([asked.status, again.id]).toEqual(["queued", asked.id]);
    const progress: number[] = [];
    const { signal } = new AbortController();
    for (let render = asked; render.finishedAt === null;) {
      await jobs.waitForChange({ projectId, timeoutMs: 100, signal });
      render = (await jobs.progress({ projectId, variant: null }))!;
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
    const video = await decodeVideoFile((await fixture.files.get(render.videoKey!))!, []);
    expect(video).toMatchObject({ decodedFrameCount: 120, widthPx: 1080 });
    const srt = Buffer.from((await fixture.files.get(render.srtKey!))!).toString();
    expect(srt).toContain("One river runs");
    const { rows } = await fixture.database.executeSql(
      `select audio_url, subtitles_data, animated_subtitles from video_projects where project_id = ${projectId}`,
    );
    expect(rows).toEqual([
      {
        audio_url: `/api/projects/${projectId}/narration/audio.mp3`,
        subtitles_data: expect.arrayContaining([
          {
            startMs: expect.any(Number),
            endMs: expect.any(Number),
            text: expect.stringContaining("One river"),
          },
        ]),
        animated_subtitles: expect.arrayContaining([
          { scene: 1, text: expect.any(String), startMs: expect.any(Number), endMs: expect.any(Number) },
        ]),
      },
    ]);
    expect([...(await fixture.files.get(render.posterKey!))!.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(await readdir(join(fixture.folder, "work", `${process.pid}-renders`))).toEqual([]);
    const finished = await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    expect(finished.id).toBe(asked.id);
    await expect.poll(endedRenders, { timeout: 30_000 }).toEqual([[asked.id, "completed"]]);
    expect(await outcomes("partSeconds")).toEqual({ made: 2 });
    expect(await outcomes("runSeconds")).toEqual({ completed: 1 });
    const second = await replaceLostFile(jobs, render);
    // After a fallback voice, the chosen voice might be available again.
    const fallback = [{ code: "voice_stand_in", message: "Sally stands in.", sceneId: null }];
    const warned = [JSON.stringify(fallback), second.id];
    await fixture.database.executeSql("update renders set warnings = $1::jsonb where id = $2", warned);
    const anew = await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    expect([anew.status, anew.id === second.id]).toEqual(["queued", false]);
    await jobs.cancel({ projectId, variant: null });
  });
});

/** Loses the video file of a finished render, which then runs again on the next request and reuses the stored chunks. */
async function replaceLostFile(jobs: RenderJobs, first: StoredRender): Promise<StoredRender> {
  const { projectId } = first;
  await fixture.files.delete(first.videoKey!);
  const again = await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
  expect(again).toMatchObject({ status: "queued" });
  expect(again.id).not.toBe(first.id);
  const second = await fixture.untilEnded(jobs, projectId);
  expect(second).toMatchObject({ id: again.id, status: "completed" });
  expect(await fixture.files.stat(second.videoKey!)).not.toBeNull();
  expect(chunkPuts()).toEqual([...new Set(chunkPuts())]);
  const video = await createVideoProjectsRepository(fixture.database.db).findByProject(projectId);
  expect(video).toMatchObject({ status: "completed", videoKey: second.videoKey });
  return second;
}

describe("cancelling a render", () => {
  it("ends its processes at once and leaves no video file", async () => {
    const projectId = await fixture.createProject("ann");
    const jobs = await fixture.openJobs({ composeProject: composes(["One river", "Two rivers"], PIECES_MS) });
    await jobs.start();
    await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    await untilProgress(jobs, projectId, 15);
    expect(childProcessCount()).toBeGreaterThan(0);
    const startedMs = performance.now();
    const cancelled = await jobs.cancel({ projectId, variant: null });
    expect(performance.now() - startedMs).toBeLessThan(AT_ONCE_MS);
    expect(cancelled).toMatchObject({ status: "cancelled" });
    expect(childProcessCount()).toBe(0);
    expect(await listVideos()).toEqual([]);
    expect(await readdir(workFolder())).toEqual([]);
    expect(await jobs.cancel({ projectId, variant: null })).toBeNull();
    const next = await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    expect(next).toMatchObject({ status: "queued", progress: 0 });
    expect(await fixture.untilEnded(jobs, projectId)).toMatchObject({ status: "completed" });
    expect(chunkPuts()).toEqual([...new Set(chunkPuts())]);
  });

  it("happens automatically when the project is rendered with another input", async () => {
    const projectId = await fixture.createProject("ann");
    const composeProject: ComposeProject = async () => {
      const current = (await jobs.progress({ projectId, variant: null }))!;
      return { composition: shortComposition([current.inputHash]), inputHash: current.inputHash };
    };
    const jobs = await fixture.openJobs({ composeProject });
    await jobs.start();
    const first = await jobs.requestRender({ projectId, variant: null, inputHash: "first" });
    await untilProgress(jobs, projectId, 10);
    const second = await jobs.requestRender({ projectId, variant: null, inputHash: "second" });
    expect(second.id).not.toBe(first.id);
    const ended = await fixture.untilEnded(jobs, projectId);
    expect(ended).toMatchObject({ id: second.id, status: "completed" });
    await expect.poll(endedRenders, { timeout: 30_000 }).toEqual([
      [first.id, "cancelled"],
      [second.id, "completed"],
    ]);
  });

  it("works from another process than the one that renders", async () => {
    const [projectId, nextId] = [await project("ann"), await project("ann")];
    const video = composes(["One river", "Two rivers"], 20_000);
    let partsAtNext: number | null = null;
    const composeProject: ComposeProject = async (request) => {
      if (request.projectId === projectId) return video(request);
      // It gets its turn after the first one. A part that has just started must still check whether it is needed.
      await expect.poll(childProcessCount).toBe(0);
      partsAtNext = chunkPuts().length;
      throw new AppError("speech_failed", "Not in this test.");
    };
    const worker = await fixture.openJobs({ composeProject });
    const api = await fixture.openJobs({ composeProject });
    await worker.start();
    await api.requestRender({ projectId, variant: null, inputHash: "input-1" });
    await api.requestRender({ projectId: nextId, variant: null, inputHash: "input-1" });
    await untilProgress(worker, projectId, 5);
    await api.cancel({ projectId, variant: null });
    await fixture.untilEnded(worker, nextId);
    expect(await listVideos()).toEqual([]);
    // A video has twenty parts, so the render was stopped before its end.
    expect(partsAtNext).toBeLessThan(18);
  });
});

describe("a server process that stops during a render", () => {
  it("returns the render to the queue at once, and another process resumes it", async () => {
    const projectId = await fixture.createProject("ann");
    const composeProject = composes(["One river", "Two rivers"], PIECES_MS);
    const first = await fixture.openJobs({ composeProject });
    await first.start();
    await first.requestRender({ projectId, variant: null, inputHash: "input-1" });
    await untilProgress(first, projectId, 25);
    const startedMs = performance.now();
    await first.close();
    expect(performance.now() - startedMs).toBeLessThan(AT_ONCE_MS);
    expect(childProcessCount()).toBe(0);
    const next = await fixture.openJobs({ composeProject });
    await next.start();
    const render = await fixture.untilEnded(next, projectId);
    expect(render).toMatchObject({ status: "completed", attempts: 2 });
    expect(chunkPuts()).toEqual([...new Set(chunkPuts())]);
  });
});

describe("a render with a problem", () => {
  it("fails at once with the reason when the video cannot be composed", async () => {
    const projectId = await fixture.createProject("ann");
    const composeProject: ComposeProject = () =>
      Promise.reject(new AppError("voice_unknown", "There is no voice “x”. Choose another one."));
    const jobs = await fixture.openJobs({ composeProject });
    await jobs.start();
    await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    const render = await fixture.untilEnded(jobs, projectId);
    const error = "There is no voice “x”. Choose another one.";
    const failure = { code: "voice_unknown", said: null };
    expect(render).toMatchObject({ status: "failed", progress: 0, error, failure, attempts: 1 });
    const video = await createVideoProjectsRepository(fixture.database.db).findByProject(projectId);
    expect(video).toMatchObject({ status: "failed", renderProgress: 0, error, failure });
  });

  it.skipIf(ON_DATABASE_SERVER)("fails with the number of the scene that cannot be drawn", async () => {
    const projectId = await fixture.createProject("ann");
    const drawingModule = import.meta.resolve("@inkreel/renderer/testing/failing-drawing");
    const composeProject = composes(["One river", "Two rivers"]);
    const jobs = await fixture.openJobs({ composeProject, drawingModule });
    await jobs.start();
    await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    const { error, failure } = await fixture.untilEnded(jobs, projectId);
    expect(error).toBe("The render failed while drawing and encoding scene 2 of 2: The ink has run out.");
    const stage = { code: "stage_drawing_scene", params: { scene: 2, of: 2 } };
    expect(failure).toMatchObject({
      code: "render_failed",
      said: { code: "render_stage_failed", message: error, params: { stage } },
    });
    expect(childProcessCount()).toBe(0);
  });

  it("fails after its time limit", async () => {
    const projectId = await fixture.createProject("ann");
    let hours = 0;
    // A provider that never answers and ignores the signal.
    const composeProject: ComposeProject = () => new Promise(() => (hours = 1));
    const nowMs = (): number => performance.now() + hours * 3600_000;
    const jobs = await fixture.openJobs({ composeProject, nowMs });
    await jobs.start();
    await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    const render = await fixture.untilEnded(jobs, projectId);
    expect(render.status).toBe("failed");
    expect(render.error).toMatch(/^The render took longer than 10 minutes and was stopped/);
    expect(render.failure).toMatchObject({ code: "timed_out", said: { params: { minutes: 10 } } });
  });

  it.each(ON_DATABASE_SERVER ? [2] : [2, -2])(
    "completes although the clock jumps by %i hours",
    async (jumpHours) => {
      const projectId = await fixture.createProject("ann");
      let hours = 0;
      const composition = shortComposition(["One river", "Two rivers"], 1000);
      const composeProject: ComposeProject = () => {
        hours = jumpHours;
        return Promise.resolve({ composition, inputHash: "input-1" });
      };
      const clock = (): Date => new Date(Date.now() + hours * 3600_000);
      const jobs = await fixture.openJobs({ composeProject, clock });
      await jobs.start();
      await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
      const render = await fixture.untilEnded(jobs, projectId);
      expect(render).toMatchObject({ status: "completed", error: null, attempts: 1 });
    },
  );

  it.skipIf(ON_DATABASE_SERVER)("completes although its child processes were killed", async () => {
    const projectId = await fixture.createProject("ann");
    const jobs = await fixture.openJobs({ composeProject: composes(RIVERS, PIECES_MS) });
    await jobs.start();
    await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    await untilProgress(jobs, projectId, 15);
    for (const pid of childProcesses()) process.kill(pid, "SIGKILL");
    const render = await fixture.untilEnded(jobs, projectId);
    expect(render).toMatchObject({ status: "completed", attempts: 1 });
    expect(chunkPuts()).toEqual([...new Set(chunkPuts())]);
    expect((await outcomes("partSeconds"))["retried"]).toBeGreaterThan(0);
  });
});

describe("the render queue", () => {
  it("alternates between visitors, so that one visitor's renders do not delay those of others", async () => {
    const order: number[] = [];
    const composeProject: ComposeProject = ({ projectId }) => {
      order.push(projectId);
      return Promise.reject(new AppError("speech_failed", "Not in this test."));
    };
    const jobs = await fixture.openJobs({ composeProject });
    const [ann1, ann2, ann3] = [await project("ann"), await project("ann"), await project("ann")];
    const [ben1, ben2, cem1] = [await project("ben"), await project("ben"), await project("cem")];
    for (const projectId of [ann1, ann2, ann3, ben1, ben2, cem1])
      await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    await jobs.start();
    for (const projectId of [ann1, ann2, ann3, ben1, ben2, cem1]) await fixture.untilEnded(jobs, projectId);
    expect(order).toEqual([ann1, ben1, cem1, ann2, ben2, ann3]);
  });

  it("goes on beside a render for which a person waits on purpose for longer than usual", async () => {
    const [patient, other] = [await project("ann"), await project("ben")];
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const composeProject: ComposeProject = async ({ projectId }) => {
      if (projectId === patient) await answered;
      throw new AppError("speech_failed", "Not in this test.");
    };
    const keptWait = (projectId: number) => (projectId === patient ? "overdue" : null);
    const jobs = await fixture.openJobs({ composeProject, keptWait });
    await jobs.start();
    for (const projectId of [patient, other])
      await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    expect(await fixture.untilEnded(jobs, other)).toMatchObject({ status: "failed" });
    expect(await jobs.progress({ projectId: patient, variant: null })).toMatchObject({ finishedAt: null });
    answer();
    expect(await fixture.untilEnded(jobs, patient)).toMatchObject({ status: "failed" });
  });
});

/** Enough scenes to keep the worker busy while another process looks for it. */
const RIVERS = ["One river", "Two rivers", "Three rivers"];
const project = (ownerId: string): Promise<number> => fixture.createProject(ownerId);
/** Listeners are informed after the row has changed. */
const endedRenders = (): unknown[] => fixture.ended.map(({ id, status }) => [id, status]);
const workFolder = (): string => join(fixture.folder, "work", `${process.pid}-renders`);
const chunkPuts = (): string[] => fixture.puts.filter((key) => key.includes("/chunk-"));

async function listVideos(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of fixture.files.list("videos/")) keys.push(key);
  return keys;
}

async function untilProgress(jobs: RenderJobs, projectId: number, percent: number): Promise<void> {
  const { signal } = new AbortController();
  while ((await jobs.progress({ projectId, variant: null }))!.progress < percent)
    await jobs.waitForChange({ projectId, timeoutMs: 100, signal });
}

/** Returns the render workers of this process. */
function childProcesses(): number[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(process.pid), "-f", "render-worker"], {
    encoding: "utf8",
  });
  return stdout.split("\n").filter(Boolean).map(Number);
}
const childProcessCount = (): number => childProcesses().length;

/** Returns how often each outcome was measured. */
async function outcomes(name: "partSeconds" | "runSeconds"): Promise<Record<string, number>> {
  const { values } = await fixture.metrics[name].get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith("_count"));
  return Object.fromEntries(counts.map(({ labels, value }) => [labels.outcome, value]));
}
