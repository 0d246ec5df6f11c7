// Asks a server for /healthz at a steady pace over a connection of its own and, beside it, a bare HTTP server that does
// nothing else: what both wait for is the machine, what only the first waits for is the server. Forked by stall.mjs.
import { performance } from "node:perf_hooks";
import { Client } from "undici";

const INTERVAL_MS = 50;
let targets = {};
let timesMs = {};
let timer = null;

process.on("message", async ({ kind, origins }) => {
  if (kind === "start") start(origins);
  if (kind === "take") process.send(takeTimes());
  if (kind === "stop") await stop();
});

function start(origins) {
  targets = Object.fromEntries(
    Object.entries(origins).map(([name, origin]) => [
      name,
      { client: new Client(origin), waiting: new Set() },
    ]),
  );
  takeTimes();
  timer = setInterval(() => Object.keys(targets).forEach((name) => void probe(name)), INTERVAL_MS);
}

/** A request before the last answer has arrived waits behind it, as all visitors do. */
async function probe(name) {
  const { client, waiting } = targets[name];
  const asked = { sentMs: performance.now() };
  waiting.add(asked);
  try {
    const { statusCode, body } = await client.request({ path: "/healthz", method: "GET" });
    await body.dump();
    if (statusCode !== 200) throw new Error(`/healthz of ${name} answered ${statusCode}.`);
    timesMs[name].push(performance.now() - asked.sentMs);
    waiting.delete(asked);
  } catch (error) {
    // The server was killed or the probes were stopped; that it did not answer is told by what is still waited for.
    if (timer !== null) process.stderr.write(`${error.message}\n`);
  }
}

/** The times since the last call, those of answers that are still out as long as they have lasted. */
function takeTimes() {
  const nowMs = performance.now();
  const taken = Object.fromEntries(
    Object.entries(targets).map(([name, { waiting }]) => [
      name,
      [...(timesMs[name] ?? []), ...[...waiting].map(({ sentMs }) => nowMs - sentMs)],
    ]),
  );
  timesMs = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  return taken;
}

async function stop() {
  clearInterval(timer);
  timer = null;
  await Promise.all(Object.values(targets).map(({ client }) => client.destroy()));
  targets = {};
  process.send({});
}
