import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutPower, type Recording, recordWork } from "./power-cuts.js";

const IMAGES = 6;
/** The largest number of images of a disk without flushes that are checked until one has lost something. */
const CONTROL_IMAGES = 4;

let folder: string;
let recording: Recording;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-power-"));
  recording = await recordWork(folder, 2);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns evenly distributed numbers that are the same in each run (from a multiplicative generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const cutAt = (part: number, options: { seed: number; trustsFlushes: boolean }) =>
  cutPower({
    recording,
    target: join(folder, `image-${options.seed}`),
    moment: Math.floor(part * recording.history.length),
    random: seeded(options.seed),
    trustsFlushes: options.trustsFlushes,
  });

test("a database opens intact after a simulated power cut and loses at most its last second", async () => {
  for (let image = 0; image < IMAGES; image++) {
    const part = (image + seeded(image + 1)()) / IMAGES;
    const { complaints } = await cutAt(part, { seed: image + 1, trustsFlushes: true });
    expect(complaints, `cut ${image}`).toEqual([]);
  }
});

test("a database that does not flush to disk is damaged by the same power cuts", async () => {
  let isRuined = false;
  for (let image = 1; image <= CONTROL_IMAGES && !isRuined; image++) {
    const { complaints } = await cutAt(image / CONTROL_IMAGES, { seed: image, trustsFlushes: false });
    isRuined = complaints.length > 0;
  }
  expect(isRuined).toBe(true);
});
