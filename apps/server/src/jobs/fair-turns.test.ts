import { afterEach, beforeEach, expect, it } from "vitest";
import { createRendersRepository } from "../db/renders-repository.js";
import {
  openRenderJobsFixture,
  shortComposition,
  type RenderJobsFixture,
} from "./testing/render-jobs-fixture.js";

let fixture: RenderJobsFixture;
beforeEach(async () => {
  fixture = await openRenderJobsFixture();
});
afterEach(() => fixture.close());

const RENDERS_OF_ANN = 30;

it("the one render of a visitor waits for one part of another's thirty at most, and is told its place and time", async () => {
  // Each video has one scene of one part, and words of its own, so that no part is made only once.
  const jobs = await fixture.openJobs({
    composeProject: ({ projectId }) =>
      Promise.resolve({
        composition: shortComposition([`River number ${projectId}`], 1500),
        inputHash: "input-1",
      }),
  });
  const request = async (ownerId: string): Promise<number> => {
    const projectId = await fixture.createProject(ownerId);
    await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
    return projectId;
  };
  const ofAnn = [];
  for (let nth = 0; nth < RENDERS_OF_ANN; nth++) ofAnn.push(await request("ann"));
  await jobs.start();
  // One video is finished, so that times are known, and the second one is being made.
  await fixture.untilEnded(jobs, ofAnn[0]!);
  const ofBen = await request("ben");
  const partsBefore = chunkPuts().length;

  const { findTurn } = createRendersRepository(fixture.database.db);
  const turnOf = (projectId: number) => findTurn({ projectId, variant: null });
  const turn = await turnOf(ofBen);
  expect(turn?.position).toBeLessThanOrEqual(2);
  expect(turn?.etaMs).toBeGreaterThan(0);
  expect((await turnOf(ofAnn.at(-1)!))!.position).toBeGreaterThan(RENDERS_OF_ANN - 3);

  const { status } = await fixture.untilEnded(jobs, ofBen);
  expect(status).toBe("completed");
  const ownParts = 1;
  const partsOfAnn = chunkPuts().length - partsBefore - ownParts;
  // The next render of Ann may have put its part, too, before the end of Ben's was read.
  expect(partsOfAnn).toBeLessThanOrEqual(2);
  const before = fixture.ended.findIndex(({ projectId }) => projectId === ofBen);
  expect(before).toBeLessThanOrEqual(2);
});

const chunkPuts = (): string[] => fixture.puts.filter((key) => key.includes("/chunk-"));
