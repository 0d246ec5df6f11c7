import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startServerProcess } from "./server-process.mjs";
import { STALL_CASES } from "./stall-cases.mjs";

const REPEATS = 10;
const IDLE_MS = 4_000;
/** A window is never shorter, so that its 99th percentile is one of many answers. */
const WINDOW_MS = 10_000;
/** A case whose load does not come to an end by then has stopped the server for good. */
const GIVE_UP_MS = 900_000;
/** A process that has just started still compiles its code. */
const SETTLE_MS = 1_500;

/**
 * How long /healthz takes while the server is loaded, one case after the other, each with a server of its own. Beside each
 * stands the same server at rest and a bare HTTP server during the load, in the same run.
 */
export async function benchStall({ cases = Object.keys(STALL_CASES), repeats = REPEATS } = {}) {
  const bare = forkChild("bare-server.mjs");
  const [bareOrigin] = await once(bare, "message");
  const probe = forkChild("stall-probe.mjs");
  const rows = {};
  try {
    for (const name of cases) {
      rows[name] = await measureCase(name, { probe, bareOrigin, repeats });
      console.log(name, JSON.stringify(rows[name]));
    }
  } finally {
    bare.kill();
    probe.kill();
  }
  return {
    stallP99Ms: worst(rows, "p99Ms"),
    stallMaxMs: worst(rows, "maxMs"),
    stall: rows,
  };
}

async function measureCase(name, { probe, bareOrigin, repeats }) {
  const load = forkChild("stall-load.mjs");
  const [{ siteHost }] = await once(load, "message");
  const server = await startServerProcess({
    TRUST_PROXY: "1",
    FETCH_ALLOW_HOSTS: siteHost,
    LOG_LEVEL: "warn",
  });
  try {
    await ask(load, { kind: "prepare", name, origin: server.origin });
    await wait(SETTLE_MS);
    probe.send({ kind: "start", origins: { server: server.origin, bare: bareOrigin } });
    await wait(IDLE_MS);
    const idle = await ask(probe, { kind: "take" });
    await server.readLoopDelay();
    const loaded = await measureLoad({ name, load, probe, repeats, server });
    await ask(probe, { kind: "stop" });
    return { ...loaded, ...figuresOf(idle.server, "idle") };
  } finally {
    load.kill("SIGKILL");
    await server.stop();
  }
}

async function measureLoad({ name, load, probe, repeats, server }) {
  const startedMs = performance.now();
  const leastMs = wait(WINDOW_MS);
  const answer = await Promise.race([
    ask(load, { kind: "run", name, origin: server.origin, repeats }),
    wait(GIVE_UP_MS, null, { ref: false }),
  ]);
  await leastMs;
  const { server: timesMs, bare } = await ask(probe, { kind: "take" });
  const seconds = (performance.now() - startedMs) / 1000;
  return {
    ...figuresOf(timesMs, ""),
    ...(answer === null ? {} : await server.readLoopDelay()),
    ...figuresOf(bare, "bare"),
    seconds: round(seconds),
    outcome: answer === null ? `no end after ${GIVE_UP_MS / 1000} s` : answer.outcome,
  };
}

function figuresOf(timesMs, of) {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  const figures = { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
  if (of === "") return figures;
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [`${of}${name[0].toUpperCase()}${name.slice(1)}`, value]),
  );
}

const forkChild = (name) => fork(new URL(name, import.meta.url).pathname);

async function ask(child, message) {
  const answered = once(child, "message");
  child.send(message);
  return (await answered)[0];
}

const worst = (rows, figure) => Math.max(...Object.values(rows).map((row) => row[figure]));
const round = (value) => Math.round(value * 10) / 10;

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repeats: { type: "string", default: String(REPEATS) } },
  });
  const wanted = Object.keys(STALL_CASES).filter((name) =>
    positionals.length === 0 ? true : positionals.some((part) => name.includes(part)),
  );
  const { stall } = await benchStall({ cases: wanted, repeats: Number(values.repeats) });
  console.table(stall);
}
