import { setTimeout as wait } from "node:timers/promises";
import { fakeClock } from "./fake-clock.mjs";
import { checkVideo, orderVideo, watchVideo } from "./videos.mjs";
import { Visitor } from "./visitor.mjs";
import { makeWorld } from "./worlds.mjs";

const HOUR_SECONDS = 3600;
/** Offset of the clock after each jump, against the true time. */
const OFFSETS_SECONDS = [2, 0, -2, 0].map((hours) => hours * HOUR_SECONDS);
const BETWEEN_MS = 5_000;
const LIMIT_MS = 20 * 60_000;

/** The clocks of all processes jump by two hours, forth and back, while videos are asked for and made. */
export const clockJump = {
  name: "clock-jump",
  forms: ["embedded", "distributed"],
  run: async ({ form, folder, log }) => {
    const clock = await fakeClock(folder);
    if (clock === null)
      return { skipped: "libfaketime is not installed; install the Debian package faketime" };
    const world = await makeWorld(form, folder, { apiCount: 1, workerCount: 2, env: clock.env });
    try {
      const visitor = new Visitor(world.origins);
      const videos = await orderDuringJumps({ visitor, clock, log });
      const mine = (await visitor.call("listProjects", {})).length;
      const ended = world.fleet.starts.reduce((sum, { startedCount }) => sum + startedCount - 1, 0);
      await world.fleet.stop();
      const renders = await world.readRows("select project_id, status, attempts from renders");
      const counts = {
        jumps: OFFSETS_SECONDS.length,
        "requested videos": videos.length,
        "complete when decoded": videos.filter(({ isWhole }) => isWhole).length,
        "completed renders": renders.filter(({ status }) => status === "completed").length,
        "runs of renders": renders.reduce((sum, { attempts }) => sum + attempts, 0),
        "projects still owned by the visitor": mine,
        "stopped processes": ended,
      };
      for (const video of videos.filter(({ isWhole }) => !isWhole)) console.log("  incomplete:", video);
      const once = [
        "complete when decoded",
        "completed renders",
        "runs of renders",
        "projects still owned by the visitor",
      ];
      return { counts, isGood: once.every((name) => counts[name] === videos.length) && ended === 0 };
    } finally {
      await world.close();
    }
  },
};

/** Two videos are asked for before each jump, so that one is being made and the other waits while it happens. */
async function orderDuringJumps({ visitor, clock, log }) {
  const deadlineMs = performance.now() + LIMIT_MS;
  const isOver = () => performance.now() > deadlineMs;
  const videos = [];
  const order = async () => {
    const projectId = await orderVideo(visitor, videos.length);
    const number = videos.length + 1;
    const watched = watchVideo(visitor, projectId, isOver);
    videos.push(
      watched.then((video) => (log(`video ${number}: ${video.status} ${video.error ?? ""}`), video)),
    );
  };
  for (const seconds of OFFSETS_SECONDS) {
    await order();
    await order();
    await wait(BETWEEN_MS);
    await clock.set(seconds);
    log(`the clock is ${seconds / HOUR_SECONDS} h off`);
    await wait(BETWEEN_MS);
  }
  const checked = [];
  for (const video of await Promise.all(videos)) checked.push(await checkVideo(visitor, video));
  return checked;
}
