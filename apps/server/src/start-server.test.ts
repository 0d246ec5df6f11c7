import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { seedDataFolder } from "./testing/seed-data-folder.js";
import { sharedTextPool } from "./testing/shared-text-pool.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Env, readEnv } from "./env.js";
import { createLog } from "./log.js";
import { startServer } from "./start-server.js";

const MAIN = fileURLToPath(new URL("./main.js", import.meta.url));

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "inkreel-start-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

function run(variables: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataFolder, PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part) => (said += String(part)));
  const exit = once(child, "exit").then(([code]) => ({ code: Number(code), said }));
  return { child, exit };
}

/** Returns the server's address once the output names it. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { msg, address } = JSON.parse(line) as { msg: string; address: string };
    if (msg === "ready") return address;
  }
  throw new Error("It ended before it was ready.");
}

/** SIGINT ends the test of `inkreel serve`, which runs the same code. */
test("the server starts without configuration and stops gracefully on SIGTERM", async () => {
  await seedDataFolder(dataFolder);
  const { child, exit } = run({});
  const address = await addressOf(child.stdout);
  child.stdout.resume();
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: "ready" });
  expect((await stat(join(dataFolder, "auth-secret"))).mode & 0o777).toBe(0o600);
  const startMs = performance.now();
  child.kill("SIGTERM");
  expect((await exit).code).toBe(0);
  expect(performance.now() - startMs).toBeLessThan(30_000);
});

test.skipIf(process.platform === "win32")(
  "the server refuses to start with too few open files and explains how to raise the limit",
  async () => {
    const command = `ulimit -n 256; exec "$0" "$1"`;
    const child = spawn("/bin/sh", ["-c", command, process.execPath, MAIN], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (part) => (said += String(part)));
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(said).toMatch(/may open only 256 files at a time; the server needs at least 512.*ulimit -n/u);
  },
);

/**
 * Runs the server with its data folder on a separate disk of some MB. Returns null if the system does not allow
 * mounting.
 */
function runOnDisk(megabytes: number) {
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$DATA_DIR"`;
  return (command: string) => [
    "--user",
    "--map-root-user",
    "--mount",
    "/bin/sh",
    "-c",
    `${mount} && ${command}`,
  ];
}
const canMount =
  process.platform === "linux" &&
  spawnSync("unshare", runOnDisk(1)("true"), { env: { ...process.env, DATA_DIR: tmpdir() } }).status === 0;

test.skipIf(!canMount).each([
  ["a full disk", "cat /dev/zero > $DATA_DIR/other 2>/dev/null; exec"],
  ["a disk that is too small for a database", "exec"],
])("the server refuses to start on %s and states the free and the necessary space", async (_, before) => {
  const child = spawn("unshare", runOnDisk(30)(`${before} "${process.execPath}" "${MAIN}"`), {
    env: { PATH: process.env["PATH"], DATA_DIR: dataFolder, PORT: "0" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part) => (said += String(part)));
  expect(await once(child, "close")).toEqual([1, null]);
  expect(said).toMatch(
    /^There is not enough space on the disk of the data folder \S+: \d+ MB are free, but the start needs 100 MB\. .*Free some space on that disk.*start again\.\n$/u,
  );
});

test("the server refuses to start with an invalid configuration and lists all errors", async () => {
  const { exit } = run({ PORT: "many", ROLE: "boss" });
  const { code, said } = await exit;
  expect(code).toBe(1);
  expect(said).toBe(
    "The configuration is invalid:\n" +
      "  PORT must be a whole number from 0 to 65535\n" +
      "  ROLE must be one of all, api, worker\n",
  );
});

describe("in this process", () => {
  const start = async (settings: Partial<Env>) => {
    const env = { ...readEnv({ DATA_DIR: dataFolder, PORT: "0", LOG_LEVEL: "silent" }), ...settings };
    const log = createLog({ level: "silent", destination: null });
    return startServer({ env, log, onLockLost: () => undefined, text: sharedTextPool() });
  };

  test("a worker serves only its health and metrics, on its own port", async () => {
    await seedDataFolder(dataFolder);
    // Only one process can open the embedded database, so this worker has no work.
    const { services, address } = await start({ role: "worker", workerPort: 0 });
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: "ready" });
    const metrics = await (await fetch(`${address}/metrics`)).text();
    for (const queue of ["renders", "parts", "webhooks"])
      expect(metrics).toContain(`inkreel_queue_oldest_waiting_seconds{queue="${queue}"} 0`);
    expect((await fetch(`${address}/api/projects`)).status).toBe(404);
    await services.lifecycle.close(10_000);
  });

  test("a start on a port in use is refused with the setting to change, and a worker opens none by default", async () => {
    await seedDataFolder(dataFolder);
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow(
      /^Cannot listen on 127\.0\.0\.1:\d+ .*Set PORT to a free port\.$/u,
    );
    // Each refusal leaves the data folder to the next one.
    await expect(start({ role: "worker", workerPort: port })).rejects.toThrow(
      /Set WORKER_PORT to a free port\.$/u,
    );
    const { services, address } = await start({ role: "worker", workerPort: null });
    expect(address).toBeNull();
    await services.lifecycle.close(10_000);
    other.close();
  });
});
