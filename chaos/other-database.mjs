import { randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkVideo, orderVideo, watchVideo } from "./videos.mjs";
import { Visitor } from "./visitor.mjs";
import { listStored, makeWorld } from "./worlds.mjs";

const MAIN = new URL("../apps/server/dist/main.js", import.meta.url).pathname;
const START_LIMIT_MS = 60_000;

/** A server is started on an old store with a new database; then with its own again. */
export const otherDatabase = {
  name: "other-database",
  forms: ["embedded", "distributed"],
  run: async ({ form, folder, log }) => {
    const world = await makeWorld(form, folder, { apiCount: 1, workerCount: 1 });
    try {
      const visitor = new Visitor(world.origins);
      const projectId = await orderVideo(visitor, 1);
      const video = await watchVideo(visitor, projectId, () => false);
      log(`video ${video.status}`);
      await world.fleet.stop();
      const before = await listStored(world);
      const refusal = await startWithNewDatabase(world, folder);
      log(refusal.said.trim());
      const after = await listStored(world);
      world.fleet.resume();
      const checked = await checkVideo(visitor, video);
      const counts = {
        "files before": before.length,
        "files after": after.length,
        "ended with": refusal.code,
        "error lists the options": /npm run restore.*npm run adopt/u.test(refusal.said),
        "video complete with its own database": checked.isWhole,
      };
      const isGood =
        refusal.code === 1 &&
        counts["error lists the options"] &&
        before.length > 0 &&
        before.join() === after.join() &&
        checked.isWhole;
      return { counts, isGood };
    } finally {
      await world.close();
    }
  },
};

async function startWithNewDatabase(world, folder) {
  if (world.databaseUrl !== undefined) {
    const name = `other_${randomUUID().slice(0, 8)}`;
    await world.runSql(`create database ${name}`);
    return startOnce({ ...world.env, DATABASE_URL: world.databaseUrl.replace(/[^/]+$/u, name) });
  }
  const own = join(world.dataFolder, "database");
  await rename(own, join(folder, "own database"));
  const refusal = await startOnce(world.env);
  await rename(own, join(folder, "new database"));
  await rename(join(folder, "own database"), own);
  return refusal;
}

async function startOnce(env) {
  const options = { env: { ...process.env, ...env }, timeout: START_LIMIT_MS };
  try {
    await promisify(execFile)(process.execPath, [MAIN], options);
    return { code: 0, said: "" };
  } catch ({ code, stderr }) {
    return { code, said: stderr };
  }
}
