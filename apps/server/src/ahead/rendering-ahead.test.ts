import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Composition } from "@inkreel/contract";
import { pino } from "pino";
import { createProjectChangesRepository } from "../db/project-changes-repository.js";
import { createVideosAheadRepository } from "../db/videos-ahead-repository.js";
import { createByteStore } from "../files/create-byte-store.js";
import { ARTEFACTS_PREFIX } from "../files/artefacts-prefix.js";
import {
  openRenderJobsFixture,
  shortComposition,
  type RenderJobsFixture,
} from "../jobs/testing/render-jobs-fixture.js";
import { createRateLimiter } from "../quotas/rate-limiter.js";
import { RenderingAhead, type AheadOptions } from "./rendering-ahead.js";

/** It takes two seconds on an idle machine, but this one may be busy. */
const PATIENCE = { timeout: 120_000, interval: 50 };
const TEXTS = ["One river runs", "Two rivers meet"];

let fixture: RenderJobsFixture;
const opened: RenderingAhead[] = [];
beforeEach(async () => {
  fixture = await openRenderJobsFixture();
});
afterEach(async () => {
  for (const ahead of opened.splice(0)) await ahead.close();
  await fixture.close();
});

function openAhead(composition: Composition, changes: Partial<AheadOptions> = {}): RenderingAhead {
  const { database, files, metrics } = fixture;
  const ahead = new RenderingAhead({
    videos: createVideosAheadRepository(database.db),
    projectChanges: createProjectChangesRepository(database.db),
    limiter: createRateLimiter(database.db, () => new Date()),
    files,
    store: createByteStore(files, ARTEFACTS_PREFIX),
    storage: { trouble: () => null },
    metrics,
    log: pino({ level: "silent" }),
    composeMade: () => Promise.resolve(composition),
    isOnBattery: () => Promise.resolve(false),
    budgetSeconds: 1000,
    workerCount: 1,
    priority: "waited",
    drawingModule: null,
    isAlone: true,
    settledMs: 1_500,
    ...changes,
  });
  opened.push(ahead);
  ahead.start();
  return ahead;
}

const composes = (composition: Composition) => () => Promise.resolve({ composition, inputHash: "input-1" });
const chunkPuts = (): string[] => fixture.puts.filter((key) => key.includes("/chunk-"));
const sql = (text: string) => fixture.database.executeSql(text);

/** Returns the columns of the row of a project, and null without one. */
async function rowOf(projectId: number) {
  const { rows } = await sql(
    `select ended_at is not null as "isEnded", claimed_until is not null as "isClaimed" from videos_ahead where project_id = ${projectId}`,
  );
  return rows[0] ?? null;
}
const untilEnded = (projectId: number) =>
  expect.poll(() => rowOf(projectId), PATIENCE).toEqual({ isEnded: true, isClaimed: false });
/** Waits for the moment at which stopped work was given back, before it begins again. */
const untilReleased = (projectId: number) =>
  expect.poll(() => rowOf(projectId), PATIENCE).toEqual({ isEnded: false, isClaimed: false });

/** Returns the processor seconds by what became of them. */
async function seconds(): Promise<Record<string, number>> {
  const { values } = await fixture.metrics.aheadSeconds.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
}

describe("a video that was rendered ahead", () => {
  it("is published from the finished pieces, byte for byte as without them", async () => {
    const composition = shortComposition(TEXTS);
    const projectId = await fixture.createProject("ann");
    const ahead = openAhead(composition);
    ahead.note(projectId, "input-1");
    await untilEnded(projectId);
    const putsAhead = [...fixture.puts];
    const jobs = await fixture.openJobs({ composeProject: composes(composition), ahead });
    await jobs.start();
    await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    const render = await fixture.untilEnded(jobs, projectId);
    expect(render.status).toBe("completed");
    const artefactsOf = (keys: string[]) => keys.filter((key) => key.startsWith(ARTEFACTS_PREFIX));
    // The plan is stored again, with the same bytes. Nothing else is made.
    expect(
      artefactsOf(fixture.puts.slice(putsAhead.length)).filter((key) => !key.includes("films/")),
    ).toEqual([]);
    expect((await sql("select key from pieces_ahead")).rows).toEqual([]);
    const { made, used, wasted } = await seconds();
    expect(used).toBeGreaterThan(0);
    expect(used! + wasted!).toBeCloseTo(made!, 3);
    await ahead.close();

    const other = await openRenderJobsFixture();
    try {
      const otherId = await other.createProject("ann");
      const otherJobs = await other.openJobs({ composeProject: composes(composition) });
      await otherJobs.start();
      await otherJobs.requestRender({ projectId: otherId, variant: null, inputHash: "input-1" });
      const without = await other.untilEnded(otherJobs, otherId);
      const [first, second] = [
        await fixture.files.get(render.videoKey!),
        await other.files.get(without.videoKey!),
      ];
      expect(Buffer.compare(first!, second!)).toBe(0);
      const posters = [await fixture.files.get(render.posterKey!), await other.files.get(without.posterKey!)];
      expect(Buffer.compare(posters[0]!, posters[1]!)).toBe(0);
    } finally {
      await other.close();
    }
  });
});

describe("work that nobody waits for", () => {
  it("ends at once when the project is changed, keeps what is finished, and goes on from there", async () => {
    const projectId = await fixture.createProject("ann");
    const ahead = openAhead(shortComposition(TEXTS, 4000));
    ahead.note(projectId, "input-1");
    await expect.poll(chunkPuts, PATIENCE).not.toEqual([]);
    ahead.changed(projectId);
    await untilReleased(projectId);
    expect(chunkPuts().length).toBeLessThan(4);
    await untilEnded(projectId);
    expect(new Set(chunkPuts()).size).toBe(4);
    expect(chunkPuts().length).toBe(4);
  });

  it("ends when another process changed the project, which this one sees in its rows", async () => {
    const projectId = await fixture.createProject("ann");
    const ahead = openAhead(shortComposition(["One river runs on and on"], 20_000));
    ahead.note(projectId, "input-1");
    await expect.poll(chunkPuts, PATIENCE).not.toEqual([]);
    await sql(`update projects set scenes_revision = scenes_revision + 1 where id = ${projectId}`);
    await untilReleased(projectId);
    expect(chunkPuts().length).toBeLessThan(10);
  });

  it("ends at once when anybody asks for a video, and begins when nobody waits for any", async () => {
    const [aheadId, askedId] = [await fixture.createProject("ann"), await fixture.createProject("bob")];
    const ahead = openAhead(shortComposition(["One river runs on and on"], 12_000));
    const asked = shortComposition(["Three rivers part"]);
    const jobs = await fixture.openJobs({ composeProject: composes(asked), ahead });
    await jobs.start();
    ahead.note(aheadId, "input-1");
    await expect.poll(chunkPuts, PATIENCE).not.toEqual([]);
    await jobs.requestRender({ projectId: askedId, variant: null, inputHash: "input-1" });
    const putsBefore = chunkPuts().length;
    expect(await fixture.untilEnded(jobs, askedId)).toMatchObject({ status: "completed" });
    // The one chunk of the requested video, and at most one that was being stored when it was requested.
    expect(chunkPuts().length).toBeLessThanOrEqual(putsBefore + 2);
    expect(await rowOf(aheadId)).toMatchObject({ isEnded: false });
    await untilEnded(aheadId);
  });

  it("is taken over from a killed process, and from no other", async () => {
    const projectId = await fixture.createProject("ann");
    const videos = createVideosAheadRepository(fixture.database.db);
    await videos.note(projectId, "input-1");
    expect([await videos.claim(projectId), await videos.claim(projectId)]).toEqual([true, false]);
    openAhead(shortComposition(["One river runs"]));
    await untilEnded(projectId);
  });

  it("is left alone on battery, without the budget, and while a video is unsettled", async () => {
    const projectId = await fixture.createProject("ann");
    const videos = createVideosAheadRepository(fixture.database.db);
    await videos.note(projectId, "input-1");
    const wish = { settledMs: 0, spentKey: "ahead:", budgetSeconds: 60 };
    expect(await videos.findNext(wish)).toEqual({ projectId, ownerId: "ann", inputHash: "input-1" });
    expect(await videos.findNext({ ...wish, settledMs: 60_000 })).toBeNull();
    const limiter = createRateLimiter(fixture.database.db, () => new Date());
    await limiter.add("ahead:ann", { amount: 59, windowSeconds: 3600 });
    expect(await videos.findNext(wish)).not.toBeNull();
    await limiter.add("ahead:ann", { amount: 1, windowSeconds: 3600 });
    expect(await videos.findNext(wish)).toBeNull();
    let looks = 0;
    openAhead(shortComposition(["One river runs"]), {
      isOnBattery: () => Promise.resolve(++looks > 0),
    });
    await expect.poll(() => looks, PATIENCE).toBeGreaterThan(1);
    expect(await rowOf(projectId)).toEqual({ isEnded: false, isClaimed: false });
  });
});

it("pieces that nobody used for a day are deleted and count as wasted", async () => {
  const videos = createVideosAheadRepository(fixture.database.db);
  await fixture.files.put(`${ARTEFACTS_PREFIX}chunk-1`, new Uint8Array(3));
  await videos.addPiece("chunk-1", 1500);
  await sql("update pieces_ahead set made_at = now() - interval '25 hours'");
  await videos.addPiece("chunk-2", 700);
  openAhead(shortComposition(["One river runs"]));
  await expect.poll(async () => (await seconds())["wasted"], PATIENCE).toBe(1.5);
  await expect.poll(() => fixture.files.stat(`${ARTEFACTS_PREFIX}chunk-1`), PATIENCE).toBeNull();
  expect((await sql("select key from pieces_ahead")).rows).toEqual([{ key: "chunk-2" }]);
});

it("no video begins while the process shuts down", async () => {
  const composition = shortComposition(["One river runs"]);
  const projectId = await fixture.createProject("ann");
  const videos = createVideosAheadRepository(fixture.database.db);
  let [letGo, isAsked, composed]: [() => void, boolean, number] = [() => undefined, false, 0];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const ahead = openAhead(composition, {
    videos: {
      ...videos,
      findNext: async (options) => {
        const video = await videos.findNext(options);
        if (video === null) return null;
        isAsked = true;
        await held;
        return video;
      },
    },
    composeMade: async () => {
      composed += 1;
      return composition;
    },
  });
  ahead.note(projectId, "input-1");
  await expect.poll(() => isAsked, PATIENCE).toBe(true);
  const closed = ahead.close();
  letGo();
  await closed;
  expect(composed).toBe(0);
  expect(chunkPuts()).toEqual([]);
});
