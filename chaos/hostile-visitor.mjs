import { fork } from "node:child_process";
import { on, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { checkVideo, orderVideo, watchVideo } from "./videos.mjs";
import { watchMemory } from "./process-memory.mjs";
import { Visitor } from "./visitor.mjs";
import { makeWorld } from "./worlds.mjs";

const VIDEOS = 3;
/** Each act is done so often, and several of its requests are under way at once. */
const REPEATS = 2;
const LIMIT_MS = 20 * 60_000;
const ASK_EVERY_MS = 250;
const HEALTH_LIMIT_MS = 5_000;
/** Limit for a server that renders and reads texts and files at once. */
const MEMORY_LIMIT_MIB = 3_000;

/** A visitor does all that could make a server stand still, while videos are rendered for another one. */
export const hostileVisitor = {
  name: "hostile-visitor",
  forms: ["embedded", "distributed"],
  run: async ({ form, folder, log }) => {
    const acts = fork(new URL("hostile-acts.mjs", import.meta.url).pathname);
    const [{ siteHost }] = await once(acts, "message");
    const env = { FETCH_ALLOW_HOSTS: siteHost };
    const world = await makeWorld(form, folder, { apiCount: 2, workerCount: 1, env });
    try {
      return await report(await besiege({ world, acts, log }), world);
    } finally {
      acts.kill();
      await world.close();
    }
  },
};

async function besiege({ world, acts, log }) {
  const { fleet, origins } = world;
  const ordinary = new Visitor(origins);
  await ordinary.call("putPreferences", { body: { brandingSettings: {} } });
  log("up");
  const state = { isOver: false };
  const isOver = () => state.isOver;
  const memory = watchMemory({ processIds: () => fleet.processIds, isOver });
  const health = Promise.all(origins.map((origin) => watchHealth(origin, isOver)));
  const deadlineMs = performance.now() + LIMIT_MS;
  try {
    const [videos, outcomes] = await Promise.all([
      renderVideos(ordinary, () => performance.now() > deadlineMs, log),
      doAllActs({ origins, acts, log }),
    ]);
    state.isOver = true;
    return { videos, outcomes, healthMs: Math.max(...(await health)), peakMib: await memory };
  } finally {
    state.isOver = true;
  }
}

async function renderVideos(visitor, isOver, log) {
  const videos = [];
  for (let index = 0; index < VIDEOS; index++) {
    const video = await watchVideo(visitor, await orderVideo(visitor, index), isOver);
    log(`video ${index + 1} of ${VIDEOS}: ${video.status}${video.error === null ? "" : ` (${video.error})`}`);
    videos.push(await checkVideo(visitor, video));
  }
  return videos;
}

/** Each by a visitor of its own, at one server after the other. */
async function doAllActs({ origins, acts, log }) {
  const all = {};
  acts.send({ origins, repeats: REPEATS });
  for await (const [{ name, counts }] of on(acts, "message", { close: ["exit"] })) {
    if (name === null) return all;
    log(`${name}: ${JSON.stringify(counts)}`);
    for (const [outcome, count] of Object.entries(counts)) all[outcome] = (all[outcome] ?? 0) + count;
  }
  throw new Error("The hostile visitor's process ended before it had sent all requests.");
}

/** The longest that a server took to say that it lives; one that does not answer counts as the limit. */
async function watchHealth(origin, isOver) {
  let longestMs = 0;
  while (!isOver()) {
    const startedMs = performance.now();
    const isWell = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(HEALTH_LIMIT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
    longestMs = Math.max(longestMs, isWell ? performance.now() - startedMs : HEALTH_LIMIT_MS);
    await wait(ASK_EVERY_MS);
  }
  return longestMs;
}

async function report({ videos, outcomes, healthMs, peakMib }, world) {
  const restarts = world.fleet.starts.filter(({ startedCount }) => startedCount > 1);
  await world.fleet.stop();
  const completed = await world.completedRenders();
  const once = videos.filter(({ projectId }) => completed.get(projectId) === 1).length;
  const counts = {
    ...Object.fromEntries(Object.entries(outcomes).map(([outcome, count]) => [`answered ${outcome}`, count])),
    "longest wait for /healthz, ms": Math.round(healthMs),
    "most memory of a server's processes, MiB": peakMib,
    "stopped processes": restarts.length,
    "videos whole when decoded": `${videos.filter(({ isWhole }) => isWhole).length} of ${VIDEOS}`,
    "videos rendered exactly once": once,
  };
  for (const video of videos.filter(({ isWhole }) => !isWhole)) console.log("  incomplete:", video);
  const isGood =
    videos.every(({ isWhole }) => isWhole) &&
    once === VIDEOS &&
    restarts.length === 0 &&
    outcomes["no answer"] === undefined &&
    healthMs < HEALTH_LIMIT_MS &&
    (peakMib ?? 0) < MEMORY_LIMIT_MIB;
  return { counts, isGood };
}
