// Renders many videos while everything they depend on is killed at random, and says whether all came out whole.
// Usage: npm run chaos [-- distributed|embedded] [--renders 20] [--kills 20] [--seed N]
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { pino } from "pino";
import { disturb } from "./disturbances.mjs";
import { checkFilm, freePort, orderFilm, watchFilm } from "./films.mjs";
import { Fleet } from "./fleet.mjs";
import { startObjectStore } from "./object-store.mjs";
import { seededRandom } from "./random.mjs";
import { Visitor } from "./visitor.mjs";

const VISITORS = 4;
const LIMIT_MS = 25 * 60_000;
const STORE_REFUSES_MS = 10_000;
const COUNT_COMPLETED =
  "select project_id, count(*)::int as n from renders where status = 'completed' group by 1";
const POSTGRES = new URL("../scripts/postgres.sh", import.meta.url).pathname;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    renders: { type: "string", default: "20" },
    kills: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
  },
});
const renders = Number(values.renders);
const killCount = Number(values.kills);
const modes = positionals.length === 0 ? ["distributed", "embedded"] : positionals;
console.log(`seed ${values.seed}`);
const verdicts = [];
for (const mode of modes) verdicts.push(await runMode(mode));
process.exit(verdicts.every(Boolean) ? 0 : 1);

async function runMode(mode) {
  console.log(`\n${mode}: ${renders} renders, ${killCount} kills`);
  const folder = await mkdtemp(join(tmpdir(), "inkreel-chaos-"));
  const startedMs = performance.now();
  const log = (line) =>
    console.log(`  ${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const world = mode === "embedded" ? await embeddedWorld(folder) : await distributedWorld(folder);
  try {
    return await report(await disturbedRenders(world, log), world, performance.now() - startedMs);
  } finally {
    await world.close();
    if (process.env.CHAOS_KEEP === undefined) await rm(folder, { recursive: true, force: true });
    else console.log(`  kept ${folder}`);
  }
}

async function disturbedRenders(world, log) {
  const random = seededRandom(Number(values.seed));
  const deadlineMs = performance.now() + LIMIT_MS;
  const isOver = () => performance.now() > deadlineMs;
  const visitors = Array.from({ length: VISITORS }, () => new Visitor(world.origins));
  // The first write makes the session; several at once would make several.
  await Promise.all(
    visitors.map((visitor) => visitor.call("putPreferences", { body: { brandingSettings: {} } })),
  );
  log("up");
  let finished = 0;
  const films = Promise.all(
    Array.from({ length: renders }, async (_, index) => {
      const visitor = visitors[index % VISITORS];
      const projectId = await orderFilm(visitor, index);
      const film = await watchFilm(visitor, projectId, isOver);
      log(
        `video ${++finished} of ${renders}: ${film.status}${film.error === null ? "" : ` (${film.error})`}`,
      );
      return { visitor, film };
    }),
  );
  let hasFailed = false;
  // Reported by the await below; until then it only ends the disturbances.
  films.catch(() => void (hasFailed = true));
  const isDone = () => finished === renders || hasFailed || isOver();
  const disturbance = await disturb({
    fleet: world.fleet,
    random,
    count: killCount,
    events: world.events,
    isOver: isDone,
    log,
  });
  const results = await films;
  const checked = [];
  for (const { visitor, film } of results) checked.push(await checkFilm(visitor, film));
  return { checked, disturbance };
}

async function report({ checked, disturbance }, world, tookMs) {
  await world.fleet.stop();
  const completedRows = await world.completedRenders();
  const once = checked.filter(({ projectId }) => completedRows.get(projectId) === 1).length;
  const counts = {
    "videos asked for": renders,
    completed: checked.filter(({ status }) => status === "completed").length,
    "whole when decoded": checked.filter(({ isWhole }) => isWhole).length,
    "rendered exactly once": once,
    "steps back of progress": checked.reduce((sum, { stepsBack }) => sum + stepsBack, 0),
    kills: disturbance.kills,
    "other disturbances left out": disturbance.eventsLeft,
    seconds: Math.round(tookMs / 1000),
  };
  console.table(counts);
  for (const film of checked.filter(({ isWhole }) => !isWhole)) console.log("  not whole:", film);
  const isGood =
    checked.every(({ isWhole }) => isWhole) && once === renders && disturbance.kills === killCount;
  console.log(isGood ? "  nothing was lost" : "  SOMETHING WENT WRONG");
  return isGood;
}

async function distributedWorld(folder) {
  const databaseFolder = join(folder, "database");
  await mkdir(databaseFolder);
  // The database's own user must reach it.
  execFileSync("chmod", ["755", folder, databaseFolder]);
  const postgres = (verb) =>
    execFileSync(POSTGRES, [verb, databaseFolder], { stdio: ["ignore", "pipe", "ignore"] });
  const databaseUrl = postgres("start").toString().trim();
  const store = await startObjectStore(join(folder, "objects"));
  const common = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "chaos-".repeat(8),
    LOG_LEVEL: "info",
    ...store.env,
  };
  const ports = [await freePort(), await freePort()];
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const api = ports.map((port, index) => ({
    name: `api-${index + 1}`,
    env: {
      ...common,
      ROLE: "api",
      PORT: String(port),
      BASE_URL: origins[index],
      DATA_DIR: join(folder, `api-${index + 1}`),
    },
  }));
  const workers = await Promise.all(
    [1, 2, 3].map(async (number) => ({
      name: `worker-${number}`,
      env: {
        ...common,
        ROLE: "worker",
        PORT: String(await freePort()),
        DATA_DIR: join(folder, `worker-${number}`),
      },
    })),
  );
  const fleet = new Fleet([...api, ...workers], folder);
  const refuse = async () => {
    store.shut(true);
    await wait(STORE_REFUSES_MS);
    store.shut(false);
  };
  return {
    origins,
    fleet,
    events: [
      {
        afterKills: Math.floor(killCount * 0.25),
        name: "database restarted",
        run: () => postgres("restart"),
      },
      { afterKills: Math.floor(killCount * 0.5), name: "store refuses for 10 s", run: refuse },
      {
        afterKills: Math.floor(killCount * 0.75),
        name: "database restarted",
        run: () => postgres("restart"),
      },
    ],
    completedRenders: () => countCompletedRenders(databaseUrl),
    close: async () => {
      await fleet.stop();
      await store.close();
      postgres("stop");
    },
  };
}

async function embeddedWorld(folder) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataFolder = join(folder, "data");
  const env = { PORT: String(port), BASE_URL: origin, DATA_DIR: dataFolder };
  const fleet = new Fleet([{ name: "server", env }], folder);
  return {
    origins: [origin],
    fleet,
    events: [],
    completedRenders: () => countEmbeddedRenders(dataFolder),
    close: () => fleet.stop(),
  };
}

async function countCompletedRenders(databaseUrl) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(COUNT_COMPLETED);
  await client.end();
  return toMap(rows);
}

/** The server is stopped by now, so the folder is free. */
async function countEmbeddedRenders(dataFolder) {
  const { openDatabase } = await import("../apps/server/dist/db/open-database.js");
  const database = await openDatabase({
    databaseUrl: null,
    dataFolder,
    log: pino({ level: "silent" }),
    onLockLost: () => undefined,
  });
  const { rows } = await database.executeSql(COUNT_COMPLETED, []);
  await database.close();
  return toMap(rows);
}

function toMap(rows) {
  return new Map(rows.map(({ project_id, n }) => [project_id, n]));
}
