import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VideoPlan } from "@inkreel/renderer";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ARTEFACTS_PREFIX } from "../files/artefacts-prefix.js";
import { createByteStore } from "../files/create-byte-store.js";
import { createFolderFileStore } from "../files/folder-file-store.js";
import { getPlannedVideo, putPlannedVideo } from "./planned-video.js";
import { shortComposition } from "./testing/render-jobs-fixture.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-planned-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** As each process has one of its own. */
async function openStore() {
  const files = createFolderFileStore(folder);
  await files.prepare();
  return createByteStore(files, ARTEFACTS_PREFIX);
}

it("a video that one process planned is read by another, and again by the first", async () => {
  const plan = { engine: "engine", chunks: [], frameCount: 60 } as unknown as VideoPlan;
  const composition = shortComposition(["One river"]);
  const [planner, worker] = [await openStore(), await openStore()];
  const key = await putPlannedVideo(planner, { composition, plan });
  for (const store of [worker, worker, planner])
    expect(await getPlannedVideo(store, key)).toMatchObject({
      composition: { title: composition.title },
      plan,
    });
});
