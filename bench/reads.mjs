import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { median } from "./median.mjs";
import { readCpuMs } from "./process-cpu.mjs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureReads } from "./server-load.mjs";
import { startServerProcess } from "./server-process.mjs";
import { createVisitor, prepareProject } from "./server-visitor.mjs";

const CONNECTIONS = 16;
const ROUNDS = 3;
const ROUND_MS = 4_000;
const BARE = new URL("bare-hono.mjs", import.meta.url);
const POSTGRES = new URL("../scripts/postgres.sh", import.meta.url).pathname;
const round = (value) => Math.round(value * 1000) / 1000;

/**
 * How many reads of a visitor's project the server answers, by session and by token in turn, with the embedded database
 * and with PostgreSQL, against the bare framework in the same minutes. `first` reads have addresses that nobody has read
 * before, so that no answer is kept. The load is made on the same machine. `cpuMs` is the server's own processor time for
 * a read, which says more than the reads per second where other programs run.
 */
export async function benchReads() {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-bench-reads-"));
  const closing = [];
  try {
    const databaseUrl = await openDatabase(folder, closing);
    const embedded = await openServer({}, closing);
    const distributed = databaseUrl === null ? null : await openServer({ databaseUrl }, closing);
    const bare = await openBare(databaseUrl, closing);
    const bareRow = distributed && `/row/${distributed.id}`;
    const cases = {
      bareHono: { ...bare, pathAt: () => "/bare" },
      embedded: mixed(embedded, { isFirst: false }),
      embeddedFirst: mixed(embedded, { isFirst: true }),
      ...(distributed && {
        bareHonoPostgres: { ...bare, pathAt: () => bareRow },
        postgres: mixed(distributed, { isFirst: false }),
        postgresFirst: mixed(distributed, { isFirst: true }),
        postgresFirstProject: mixed(distributed, { isFirst: true, parts: [""] }),
      }),
    };
    const rows = await measureInTurn(cases);
    console.table(rows);
    return { reads: { connections: CONNECTIONS, rows }, ...figuresOf(rows) };
  } finally {
    for (const close of closing.toReversed()) await close();
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf({ bareHono, embedded, bareHonoPostgres, postgres, postgresFirst, postgresFirstProject }) {
  return {
    readsPerSecond: embedded.perSecond,
    readP99Ms: embedded.p99Ms,
    readsVsHono: round(embedded.perSecond / bareHono.perSecond),
    ...(postgres && {
      postgresReadsPerSecond: postgres.perSecond,
      postgresReadP99Ms: postgres.p99Ms,
      postgresFirstReadsVsHono: round(postgresFirst.perSecond / bareHonoPostgres.perSecond),
      postgresFirstProjectVsHono: round(postgresFirstProject.perSecond / bareHonoPostgres.perSecond),
    }),
  };
}

/** Returns the database given by TEST_DATABASE_URL, a throw-away one, or null where there is none. */
async function openDatabase(folder, closing) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return given;
  const place = join(folder, "postgres");
  // The database's own user must reach it.
  await chmod(folder, 0o755);
  try {
    const address = execFileSync(POSTGRES, ["start", place], { stdio: ["ignore", "pipe", "ignore"] });
    closing.push(() => void execFileSync(POSTGRES, ["stop", place], { stdio: "ignore" }));
    return String(address).trim();
  } catch (error) {
    console.log(`PostgreSQL was left out because none could be started (${error.message}).`);
    return null;
  }
}

async function openServer({ databaseUrl = null }, closing) {
  const secret = { AUTH_SECRET: "a secret of the bench, which is long enough for it" };
  const server = await startServerProcess(
    databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, ...secret },
  );
  closing.push(() => server.stop());
  const visitor = await createVisitor(server.origin);
  return { visitor, id: await prepareProject(visitor, 0), pid: server.pid };
}

async function openBare(databaseUrl, closing) {
  const child = fork(BARE, databaseUrl === null ? [] : [databaseUrl]);
  closing.push(async () => {
    child.kill();
    await once(child, "exit");
  });
  const [origin] = await once(child, "message");
  return { origin, pid: child.pid };
}

function mixed({ visitor, id, pid }, { isFirst, parts = ["", "/script", "/scenes", "/voice", "/video"] }) {
  const { origin, cookie, token } = visitor;
  const paths = parts.map((part) => `/api/projects/${id}${part}`);
  if (parts.length > 1) paths.push("/api/projects", "/api/templates");
  const callers = [{ cookie }, { authorization: `Bearer ${token}` }];
  return {
    origin,
    pid,
    pathAt: (index) => `${paths[index % paths.length]}${isFirst ? `?nth=${index}` : ""}`,
    headersAt: (index) => callers[Math.floor(index / paths.length) % callers.length],
  };
}

/** Measures each case several times in turn, because the machine's speed drifts. Gives medians. */
async function measureInTurn(cases) {
  const measured = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  let next = 0;
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [name, load] of Object.entries(cases)) {
      const startIndex = next;
      next += 1_000_000;
      const options = { ...load, startIndex, connections: CONNECTIONS, durationMs: ROUND_MS };
      const beforeMs = readCpuMs(load.pid);
      const read = await measureReads(options);
      measured[name].push({ ...read, cpuMs: (readCpuMs(load.pid) - beforeMs) / read.count });
    }
  const medianOf = (rows, name) => round(median(rows.map((row) => row[name])));
  return Object.fromEntries(
    Object.entries(measured).map(([name, rows]) => [
      name,
      Object.fromEntries(
        ["perSecond", "p50Ms", "p99Ms", "cpuMs"].map((figure) => [figure, medianOf(rows, figure)]),
      ),
    ]),
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await benchReads());
