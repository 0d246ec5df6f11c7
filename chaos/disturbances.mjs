import { setTimeout as wait } from "node:timers/promises";

/** Long enough for a process to come up again and take work, now and then. */
const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 14_000;

/**
 * Runs `count` kills of random processes and, spread among them, the given `events` (`{afterKills, name, run}`), until
 * all are done or `isOver`. Gives what was done, for the report.
 */
export async function disturb({ fleet, random, count, events, isOver, log }) {
  let kills = 0;
  const due = [...events];
  while (kills < count && !isOver()) {
    await wait(MIN_PAUSE_MS + random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
    while (due.length > 0 && due[0].afterKills <= kills) {
      const event = due.shift();
      log(event.name);
      await event.run();
    }
    const name = fleet.names[Math.floor(random() * fleet.names.length)];
    if (!fleet.kill(name)) continue;
    kills += 1;
    log(`kill -9 ${name} (${kills} of ${count})`);
  }
  return { kills, eventsLeft: due.length };
}
