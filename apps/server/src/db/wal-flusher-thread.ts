import { fsyncSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { WAL_STATE } from "./wal-flusher-state.js";

/** All commits within this time are flushed together. */
const GROUP_MS = 50;

// A separate thread is used so that neither a busy event loop nor a busy thread pool delays a flush. A failing flush
// throws, which ends the process, because the content of the log on the disk is then unknown.
const state = workerData as Int32Array;
while (Atomics.load(state, WAL_STATE.stops) === 0) {
  const asked = Atomics.load(state, WAL_STATE.asked);
  if (asked === Atomics.load(state, WAL_STATE.flushed)) {
    Atomics.wait(state, WAL_STATE.asked, asked);
    continue;
  }
  fsyncSync(Atomics.load(state, WAL_STATE.file));
  Atomics.store(state, WAL_STATE.flushed, asked);
  Atomics.wait(state, WAL_STATE.stops, 0, GROUP_MS);
}
