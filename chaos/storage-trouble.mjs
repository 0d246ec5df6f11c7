import { setTimeout as wait } from "node:timers/promises";
import { checkVideo, orderVideo, watchVideo } from "./videos.mjs";
import { Visitor } from "./visitor.mjs";
import { keepWriting } from "./writes.mjs";

const VIDEOS = 2;
const LOOK_EVERY_MS = 250;
const TROUBLE_MS = 8_000;
const READY_LIMIT_MS = 90_000;
const LIMIT_MS = 20 * 60_000;
const MAX_UNDER_WAY = 2;

/**
 * Has videos made and projects written while each of `troubles` comes and goes: `{ name, code, begin, end, mayEnd }`. Meanwhile
 * `/readyz` must be red and what is not accepted refused with 507 and `code`, or, with `mayEnd`, the process end with that sentence.
 */
export async function goThroughTroubles({ world, troubles, log }) {
  const visitor = new Visitor(world.origins);
  const deadlineMs = performance.now() + LIMIT_MS;
  const isOver = () => performance.now() > deadlineMs;
  const ordered = [];
  for (let index = 0; index < VIDEOS; index++) ordered.push(await orderVideo(visitor, index));
  const watched = Promise.all(ordered.map((id) => watchVideo(visitor, id, isOver)));
  // Awaited below; until then it must not count as unhandled.
  watched.catch(() => undefined);
  const writes = keepWriting(visitor);
  const faults = [];
  for (const trouble of troubles) faults.push(...(await goThrough({ trouble, world, writes, log })));
  await writes.stop();
  const videos = [];
  for (const video of await watched) videos.push(await checkVideo(visitor, video));
  const lost = await writes.findLost();
  for (const fault of faults) log(`CHECK FAILED: ${fault}`);
  for (const video of videos.filter(({ isWhole }) => !isWhole)) console.log("  incomplete:", video);
  const whole = videos.filter(({ isWhole }) => isWhole).length;
  const counts = {
    troubles: troubles.length,
    "wrong answers": faults.length,
    "writes accepted": writes.accepted.length,
    "of those lost": lost.length,
    "requested videos": VIDEOS,
    "complete when decoded": whole,
    "stopped processes": endedCount(world),
  };
  const isGood = faults.length === 0 && lost.length === 0 && writes.accepted.length > 0 && whole === VIDEOS;
  return { counts, isGood };
}

/** Returns the deviations from the expected results. */
async function goThrough({ trouble, world, writes, log }) {
  const { name, code, mayEnd = null } = trouble;
  const [endedBefore, saidBefore] = [endedCount(world), world.fleet.said().length];
  await trouble.begin();
  log(`${name}: began`);
  const isRed = await untilReady(world, false);
  const answersBefore = writes.answers();
  await wait(TROUBLE_MS);
  const answers = difference(writes.answers(), answersBefore);
  await trouble.end();
  const isWell = await untilReady(world, true);
  const ended = endedCount(world) - endedBefore;
  log(`${name}: end; writes meanwhile ${JSON.stringify(answers)}, ${ended} ends of processes`);
  // A call that was under way when it began is accepted.
  const allowed = new Set(["accepted", `507 ${code}`, ...(mayEnd === null ? [] : ["no answer"])]);
  const { accepted = 0 } = answers;
  // A database server that keeps its own data continues.
  const isKept = world.databaseUrl === undefined;
  const others = Object.keys(answers).filter((kind) => !allowed.has(kind));
  const saidWhy = mayEnd?.test(world.fleet.said().slice(saidBefore)) ?? false;
  return [
    ...(isRed ? [] : [`${name}: /readyz did not fail`]),
    ...(isWell ? [] : [`${name}: the server did not recover`]),
    ...others.map((kind) => `${name}: ${answers[kind]} writes were answered "${kind}"`),
    ...(isKept && ended === 0 && accepted > MAX_UNDER_WAY
      ? [`${name}: ${accepted} writes were accepted`]
      : []),
    ...(ended > 0 && !saidWhy ? [`${name}: a process stopped without an error message`] : []),
  ];
}

const endedCount = ({ fleet }) => fleet.starts.reduce((sum, { startedCount }) => sum + startedCount - 1, 0);

const difference = (after, before) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([kind, count]) => {
      const more = count - (before[kind] ?? 0);
      return more > 0 ? [[kind, more]] : [];
    }),
  );

/** False when it takes too long until every server says that it is ready, or that it is not; one that is down is not. */
async function untilReady({ origins }, wanted) {
  const deadlineMs = performance.now() + READY_LIMIT_MS;
  while (performance.now() < deadlineMs) {
    const answers = await Promise.all(origins.map(isReady));
    if (answers.every((answer) => answer === wanted)) return true;
    await wait(LOOK_EVERY_MS);
  }
  return false;
}

async function isReady(origin) {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
