import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MAIN = new URL("../apps/server/dist/main.js", import.meta.url).pathname;
const START_MS = 60_000;

/** A real server with the embedded database, as `npm start` runs it, with its data in a folder of its own. */
export async function startServerProcess() {
  const dataFolder = await mkdtemp(join(tmpdir(), "inkreel-bench-server-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataFolder };
  const child = spawn(process.execPath, [MAIN], { env, stdio: "ignore" });
  const ended = once(child, "exit");
  await untilReady(origin, ended);
  return {
    origin,
    dataFolder,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
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
    if (hasEnded) throw new Error("The server ended while it started; try npm start.");
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`The server was not ready after ${START_MS} ms.`);
}
