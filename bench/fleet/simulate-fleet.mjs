// A fleet on paper: what would happen if videos came at a rate at which nobody can measure.

const HOUR_MS = 3_600_000;

/**
 * Runs `hours` of videos that come at random, `perHour` on average, through `workerCount` workers of one core each.
 * Every video is prepared by the worker that has its turn, then its parts are made by any, the oldest first, and then it is
 * put together by the first one again. `video` has the processor time of these steps in ms, measured:
 * `{ prepareMs, partsMs: [...], finishMs }`. Returns how long people wait, and how busy the workers are.
 */
export function simulateFleet({ video, workerCount, perHour, hours = 1, random }) {
  const workers = Array.from({ length: workerCount }, () => ({ turn: null, own: [] }));
  const [waiting, parts, waitsMs] = [[], [], []];
  const events = createQueue();
  let [nowMs, busyMs, arrivals, longestQueue] = [0, 0, 0, 0];
  for (let atMs = 0; ; arrivals++) {
    atMs += (-Math.log(1 - random()) * HOUR_MS) / perHour;
    if (atMs > hours * HOUR_MS) break;
    events.add(atMs, () => waiting.push({ atMs, missing: video.partsMs.length, worker: null }));
  }
  const end = (film) => {
    waitsMs.push(nowMs - film.atMs);
    film.worker.turn = null;
  };
  const makePart = (film, durationMs) => ({
    durationMs,
    done: () => {
      film.missing -= 1;
      if (film.missing > 0) return;
      film.worker.own.push({ durationMs: video.finishMs, done: () => end(film) });
    },
  });
  const takeTurn = (worker) => {
    const film = waiting.shift();
    film.worker = worker;
    worker.turn = film;
    const prepared = () => parts.push(...video.partsMs.map((durationMs) => makePart(film, durationMs)));
    return { durationMs: video.prepareMs, done: prepared };
  };
  const nextFor = (worker) => {
    if (worker.own.length > 0) return worker.own.shift();
    if (worker.turn === null && waiting.length > 0) return takeTurn(worker);
    return parts.shift() ?? null;
  };
  const idle = new Set(workers);
  const startAll = () => {
    for (const worker of idle) {
      const work = nextFor(worker);
      if (work === null) continue;
      idle.delete(worker);
      busyMs += work.durationMs;
      events.add(nowMs + work.durationMs, () => {
        idle.add(worker);
        work.done();
      });
    }
  };
  for (let event = events.take(); event !== null; event = events.take()) {
    nowMs = event.atMs;
    event.run();
    startAll();
    longestQueue = Math.max(longestQueue, waiting.length);
  }
  waitsMs.sort((a, b) => a - b);
  const quantile = (share) => Math.round(waitsMs[Math.floor((waitsMs.length - 1) * share)]);
  return {
    videos: arrivals,
    p50Ms: quantile(0.5),
    p95Ms: quantile(0.95),
    longestQueue,
    busyShare: busyMs / (workerCount * nowMs),
  };
}

/** The fewest workers with which 95 of 100 videos are ready within `limitMs`. */
export function findWorkerCount({ limitMs, createRandom, ...options }) {
  const { prepareMs, partsMs, finishMs } = options.video;
  const perVideoMs = prepareMs + finishMs + partsMs.reduce((sum, ms) => sum + ms, 0);
  let workerCount = Math.max(1, Math.ceil((options.perHour * perVideoMs) / HOUR_MS));
  for (;;) {
    const result = simulateFleet({ ...options, workerCount, random: createRandom() });
    if (result.p95Ms <= limitMs) return { workerCount, ...result };
    workerCount += Math.max(1, Math.round(workerCount * 0.02));
  }
}

/** Events in the order of their time: a binary heap. */
function createQueue() {
  const heap = [];
  const isBefore = (a, b) =>
    heap[a].atMs < heap[b].atMs || (heap[a].atMs === heap[b].atMs && heap[a].nth < heap[b].nth);
  const swap = (a, b) => ([heap[a], heap[b]] = [heap[b], heap[a]]);
  let nth = 0;
  return {
    add(atMs, run) {
      heap.push({ atMs, run, nth: nth++ });
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    take() {
      if (heap.length === 0) return null;
      const [first] = heap;
      const last = heap.pop();
      if (heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < heap.length && isBefore(left, least)) least = left;
        if (right < heap.length && isBefore(right, least)) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}
