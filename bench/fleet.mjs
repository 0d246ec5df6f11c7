import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openFleetWorld } from "./fleet/fleet-world.mjs";
import { findWorkerCount } from "./fleet/simulate-fleet.mjs";
import { createVisitor, prepareProject, timeRender } from "./server-visitor.mjs";

const WORKER_COUNTS = [1, 2, 4];
const LONE_SECONDS = 30;
const LONE_RENDERS = 2;
const QUEUED_SECONDS = 15;
const QUEUED_RENDERS = 12;
const IDLE_MS = 5_000;
const VIDEOS_PER_HOUR = 10_000;
/** What the simulation allows 95 of 100 videos, as a multiple of one alone on an idle fleet. */
const PATIENCE = 2;
const round = (value) => Math.round(value * 1000) / 1000;

/**
 * The distributed form with PostgreSQL, an object store and 1, 2 and 4 workers of one core each: the time of one video,
 * and of twelve at once, against one worker; and on paper, from the processor time of the parts, what 10,000 videos an
 * hour need.
 */
export async function benchFleet() {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-bench-fleet-"));
  const world = await openFleetWorld(folder);
  try {
    const visitor = await createVisitor(world.origin);
    let number = 0;
    const makeProject = (seconds) => prepareProject(visitor, number++, { seconds });
    const rows = {};
    for (const count of WORKER_COUNTS) {
      rows[count] = await measureWorkers({ world, visitor, makeProject, count });
      // A run takes minutes, so each line is shown when it is there.
      console.table({ [`${count} workers`]: rows[count].shown });
    }
    const fleet = { cores: availableParallelism(), rows, simulated: simulate(rows[1]) };
    console.table(fleet.simulated.shown);
    return { fleet, ...figuresOf(rows) };
  } finally {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(rows) {
  const gain = (count, name) => round(rows[1][name] / rows[count][name]);
  return {
    fleetTwoWorkersOneVideo: gain(2, "loneMs"),
    fleetFourWorkersOneVideo: gain(4, "loneMs"),
    fleetTwoWorkersTwelveVideos: gain(2, "queuedMs"),
    fleetFourWorkersTwelveVideos: gain(4, "queuedMs"),
  };
}

async function measureWorkers({ world, visitor, makeProject, count }) {
  const workers = await world.startWorkers(count);
  try {
    // The first video of a process loads its code and fonts.
    await timeRender(visitor, await makeProject(QUEUED_SECONDS));
    const idle = await measureTraffic(world, () => wait(IDLE_MS));
    const lone = await measureLone({ visitor, makeProject, workers });
    const queued = await measureQueued({ world, visitor, makeProject, workers, idle });
    const { loneMs, loneCpuMs } = lone;
    const { queuedMs, perVideo } = queued;
    const shown = {
      loneMs,
      loneCpuMs,
      queuedMs,
      videosPerMinute: round((QUEUED_RENDERS * 60_000) / queuedMs),
      callsPerVideo: perVideo.databaseCalls,
      idleCallsPerSecond: round((idle.databaseCalls * 1000) / IDLE_MS),
    };
    return { ...lone, ...queued, idle, shown };
  } finally {
    await workers.stop();
  }
}

async function measureTraffic({ readTraffic }, work) {
  const before = await readTraffic();
  await work();
  const after = await readTraffic();
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name]]));
}

/** One video alone. What else runs on the machine can only make it longer, so the quickest counts. */
async function measureLone({ visitor, makeProject, workers }) {
  const timesMs = [];
  const cpusMs = [];
  for (let turn = 0; turn < LONE_RENDERS; turn++) {
    const projectId = await makeProject(LONE_SECONDS);
    const before = await workers.readCpu();
    const { wallMs } = await timeRender(visitor, projectId);
    const after = await workers.readCpu();
    timesMs.push(wallMs);
    cpusMs.push(after.ownMs - before.ownMs + after.renderersMs - before.renderersMs);
  }
  return { loneMs: Math.round(Math.min(...timesMs)), loneCpuMs: Math.round(Math.min(...cpusMs)) };
}

async function measureQueued({ world, visitor, makeProject, workers, idle }) {
  const projectIds = [];
  for (let nth = 0; nth < QUEUED_RENDERS; nth++) projectIds.push(await makeProject(QUEUED_SECONDS));
  const before = await workers.readCpu();
  let queuedMs = 0;
  const traffic = await measureTraffic(world, async () => {
    const startedMs = performance.now();
    await Promise.all(projectIds.map((id) => timeRender(visitor, id)));
    queuedMs = Math.round(performance.now() - startedMs);
  });
  const after = await workers.readCpu();
  // What processes ask while nothing is to be done does not belong to the videos.
  const ofVideos = (name) => (traffic[name] - (idle[name] * queuedMs) / IDLE_MS) / QUEUED_RENDERS;
  const perVideo = Object.fromEntries(Object.keys(traffic).map((name) => [name, Math.round(ofVideos(name))]));
  const cpu = {
    ownMs: (after.ownMs - before.ownMs) / QUEUED_RENDERS,
    renderersMs: (after.renderersMs - before.renderersMs) / QUEUED_RENDERS,
  };
  return { queuedMs, perVideo, cpu, frameCounts: await readFrameCounts(world, projectIds) };
}

/** The frames of each part of a video. */
async function readFrameCounts({ readRows }, [projectId]) {
  const rows = await readRows(`select p.frame_count from render_parts p join renders r on r.id = p.render_id
    where r.project_id = ${Number(projectId)} order by p.position`);
  return rows.map(({ frame_count }) => frame_count);
}

/** What 10,000 videos an hour like the measured ones need. */
function simulate({ cpu, perVideo, frameCounts, idle }) {
  const frames = frameCounts.reduce((sum, count) => sum + count, 0);
  const video = {
    prepareMs: cpu.ownMs / 2,
    partsMs: frameCounts.map((count) => (cpu.renderersMs * count) / frames),
    finishMs: cpu.ownMs / 2,
  };
  const aloneMs = cpu.ownMs + Math.max(...video.partsMs);
  const limitMs = PATIENCE * Math.max(aloneMs, cpu.ownMs + cpu.renderersMs);
  const found = findWorkerCount({ video, perHour: VIDEOS_PER_HOUR, limitMs, createRandom });
  const perSecond = VIDEOS_PER_HOUR / 3600;
  const idlePerProcess = (idle.databaseCalls * 1000) / IDLE_MS / 2;
  const shown = {
    processorSecondsPerVideo: round((cpu.ownMs + cpu.renderersMs) / 1000),
    workersOfOneCore: found.workerCount,
    busyShare: round(found.busyShare),
    medianSeconds: round(found.p50Ms / 1000),
    p95Seconds: round(found.p95Ms / 1000),
    databaseCallsPerSecond: Math.round(
      perSecond * perVideo.databaseCalls + idlePerProcess * found.workerCount,
    ),
    storeCallsPerSecond: Math.round(perSecond * perVideo.storeCalls),
    storeMegabytesInPerSecond: round((perSecond * perVideo.bytesIn) / 1e6),
    storeMegabytesOutPerSecond: round((perSecond * perVideo.bytesOut) / 1e6),
  };
  return { video, limitMs, shown };
}

/** The same numbers in each run, so that two runs differ only by what was measured. */
function createRandom() {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.log((await benchFleet()).fleet);
