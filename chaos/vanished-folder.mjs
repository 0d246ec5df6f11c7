import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { goThroughTroubles } from "./storage-trouble.mjs";
import { makeWorld } from "./worlds.mjs";

/** The data folders are gone for a while, with them those of the S3 server's files, while renders and writes run. */
export const vanishedFolder = {
  name: "vanished-folder",
  forms: ["embedded", "distributed"],
  run: async ({ form, folder, log }) => {
    const dataRoot = join(folder, "disk");
    await mkdir(dataRoot);
    const world = await makeWorld(form, folder, { apiCount: 1, workerCount: 1, dataRoot });
    try {
      const troubles = [
        { name: "data folders missing", code: "storage_gone", ...moves(dataRoot, join(folder, "away")) },
      ];
      return await goThroughTroubles({ world, troubles, log });
    } finally {
      await world.close();
    }
  },
};

/** Each folder in `root` goes into `away` and back. */
function moves(root, away) {
  const moveAll = async (from, to) => {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) {
      // An empty one may have been put in its place meanwhile, as by a disk that is not mounted.
      await rm(join(to, name), { recursive: true, force: true });
      await rename(join(from, name), join(to, name));
    }
  };
  return { begin: () => moveAll(root, away), end: () => moveAll(away, root) };
}
