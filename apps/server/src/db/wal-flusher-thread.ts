import { fsyncSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { WAL_STATE } from "./wal-flusher-state.js";

/** Commits within this time share a flush. */
const GROUP_MS = 50;

// The separate thread makes sure that neither a busy event loop nor a busy thread pool delays a flush. A failing
// flush throws, which ends the process, because the content of the log is unknown then.
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
