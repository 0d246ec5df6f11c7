// Renders many videos while everything they depend on is killed at random, and says whether all came out whole.
import { setTimeout as wait } from "node:timers/promises";
import { disturb } from "./disturbances.mjs";
import { checkVideo, orderVideo, watchVideo } from "./videos.mjs";
import { Visitor } from "./visitor.mjs";
import { makeWorld } from "./worlds.mjs";

const VISITORS = 4;
const LIMIT_MS = 25 * 60_000;
const STORE_REFUSES_MS = 10_000;

/** The hazard of `renders` videos and `kills` kills. */
export function killedProcesses({ renders, kills }) {
  return {
    name: "killed-processes",
    forms: ["distributed", "embedded"],
    run: async ({ form, folder, random, log }) => {
      log(`${renders} renders, ${kills} kills`);
      const world = await makeWorld(form, folder);
      try {
        const events = form === "embedded" ? [] : otherEvents(world, kills);
        return await report(await disturbedRenders({ world, events, renders, kills, random, log }), world);
      } finally {
        await world.close();
      }
    },
  };
}

function otherEvents(world, kills) {
  const restart = { name: "database restarted", run: world.restartDatabase };
  const refuse = async () => {
    world.store.shut(true);
    await wait(STORE_REFUSES_MS);
    world.store.shut(false);
  };
  return [
    { afterKills: Math.floor(kills * 0.25), ...restart },
    { afterKills: Math.floor(kills * 0.5), name: "store fails for 10 s", run: refuse },
    { afterKills: Math.floor(kills * 0.75), ...restart },
  ];
}

async function disturbedRenders({ world, events, renders, kills, random, log }) {
  const deadlineMs = performance.now() + LIMIT_MS;
  const isOver = () => performance.now() > deadlineMs;
  const visitors = Array.from({ length: VISITORS }, () => new Visitor(world.origins));
  // The first write makes the session; several at once would make several.
  await Promise.all(
    visitors.map((visitor) => visitor.call("putPreferences", { body: { brandingSettings: {} } })),
  );
  log("up");
  let finished = 0;
  const videos = Promise.all(
    Array.from({ length: renders }, async (_, index) => {
      const visitor = visitors[index % VISITORS];
      const projectId = await orderVideo(visitor, index);
      const video = await watchVideo(visitor, projectId, isOver);
      log(
        `video ${++finished} of ${renders}: ${video.status}${video.error === null ? "" : ` (${video.error})`}`,
      );
      return { visitor, video };
    }),
  );
  let hasFailed = false;
  // Reported by the await below; until then it only ends the disturbances.
  videos.catch(() => void (hasFailed = true));
  const isDone = () => finished === renders || hasFailed || isOver();
  const disturbance = await disturb({
    fleet: world.fleet,
    random,
    count: kills,
    events,
    isOver: isDone,
    log,
  });
  const results = await videos;
  const checked = [];
  for (const { visitor, video } of results) checked.push(await checkVideo(visitor, video));
  return { checked, disturbance, renders, kills };
}

async function report({ checked, disturbance, renders, kills }, world) {
  await world.fleet.stop();
  const completedRows = await world.completedRenders();
  const once = checked.filter(({ projectId }) => completedRows.get(projectId) === 1).length;
  const counts = {
    "requested videos": renders,
    completed: checked.filter(({ status }) => status === "completed").length,
    "complete when decoded": checked.filter(({ isWhole }) => isWhole).length,
    "rendered exactly once": once,
    "progress that decreased": checked.reduce((sum, { stepsBack }) => sum + stepsBack, 0),
    kills: disturbance.kills,
    "other disturbances skipped": disturbance.eventsLeft,
  };
  for (const video of checked.filter(({ isWhole }) => !isWhole)) console.log("  incomplete:", video);
  const isGood = checked.every(({ isWhole }) => isWhole) && once === renders && disturbance.kills === kills;
  return { counts, isGood };
}
