import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { distributedWorld } from "../../chaos/worlds.mjs";
import { Fleet } from "../../chaos/fleet.mjs";
import { freePort } from "../../chaos/videos.mjs";
import { readTreeCpuMs } from "../process-cpu.mjs";

/** Renderers leave a video when they were idle for three seconds. What they do then counts as work on that video. */
const RENDERERS_REST_MS = 4_000;
const START_MS = 60_000;

/** One api process with a PostgreSQL and an object store. Workers come and go. */
export async function openFleetWorld(folder) {
  const world = await distributedWorld(folder, { apiCount: 1, workerCount: 0, env: { LOG_LEVEL: "warn" } });
  const [origin] = world.origins;
  await untilReady(origin);
  return {
    origin,
    /** Starts workers, each on a core of its own as far as there are any. */
    startWorkers: (count) => startWorkers(world, folder, count),
    /** What went through the database and the object store since the start. */
    readTraffic: async () => {
      const [row] = await world.readRows(
        "select sum(xact_commit + xact_rollback)::int as calls from pg_stat_database where datname is not null",
      );
      return { databaseCalls: row.calls, ...world.store.traffic() };
    },
    readRows: world.readRows,
    close: world.close,
  };
}

async function startWorkers(world, folder, count) {
  const cores = availableParallelism();
  const members = [];
  for (let index = 0; index < count; index++) {
    const port = await freePort();
    const { BASE_URL: _address, ...env } = world.env;
    const own = {
      ROLE: "worker",
      PORT: String(port),
      WORKER_PORT: String(port),
      DATA_DIR: `${folder}/worker-${count}-${index}`,
    };
    members.push({ name: `worker-${count}-${index}`, env: { ...env, ...own }, core: index % cores, port });
  }
  const fleet = new Fleet(members, folder);
  for (const { port } of members) await untilReady(`http://127.0.0.1:${port}`);
  return {
    stop: () => fleet.stop(),
    /** The processor time of all workers and their renderers so far. */
    readCpu: async () => {
      await wait(RENDERERS_REST_MS);
      const each = fleet.processIds.map(readTreeCpuMs);
      const sum = (name) => each.reduce((total, cpu) => total + cpu[name], 0);
      return { ownMs: sum("ownMs"), renderersMs: sum("childrenMs") };
    },
  };
}

async function untilReady(origin) {
  for (const startedMs = performance.now(); performance.now() - startedMs < START_MS; await wait(100)) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`${origin} was not ready after ${START_MS} ms.`);
}
