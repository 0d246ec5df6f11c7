import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MAIN = new URL("../apps/server/dist/main.js", import.meta.url).pathname;
const START_MS = 60_000;

/** The longest that the event loop was late since the last reading, in the server's own words. */
const LOOP_DELAYS = { loopP99Ms: "lag_p99", loopMaxMs: "lag_max" };
/** A server that is stuck is killed after this. */
const STOP_MS = 15_000;

/**
 * A real server with the embedded database, as `npm start` runs it, with its data in a folder of its own. `variables` are
 * further ones of its environment.
 */
export async function startServerProcess(variables = {}) {
  const dataFolder = await mkdtemp(join(tmpdir(), "inkreel-bench-server-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataFolder,
    RENDER_AHEAD_SECONDS: "0",
    ...variables,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: "ignore" });
  const ended = once(child, "exit");
  await untilReady(origin, ended);
  return {
    origin,
    dataFolder,
    pid: child.pid,
    readLoopDelay: () => readLoopDelay(origin),
    async stop() {
      child.kill("SIGTERM");
      const killing = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(killing);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function readLoopDelay(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Object.fromEntries(
    Object.entries(LOOP_DELAYS).map(([name, metric]) => {
      const [, seconds] = new RegExp(`^inkreel_nodejs_eventloop_${metric}_seconds (\\S+)$`, "m").exec(text);
      return [name, Math.round(Number(seconds) * 10_000) / 10];
    }),
  );
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}

async function untilReady(origin, ended) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (const startedMs = performance.now(); performance.now() - startedMs < START_MS; await wait(100)) {
    if (hasEnded) throw new Error("The server stopped during its start; try npm start.");
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`The server was not ready after ${START_MS} ms.`);
}
