import { writeSync } from "node:fs";
import { parentPort } from "node:worker_threads";

const LIMIT_MS = 60_000;
const LOOK_MS = 1_000;
const STDERR = 2;

let last = "It began.";
let heardMs = performance.now();
parentPort?.on("message", (what: string) => {
  last = what;
  heardMs = performance.now();
});
setInterval(() => {
  if (performance.now() - heardMs < LIMIT_MS) return;
  writeSync(STDERR, `The event loop has stood still for ${LIMIT_MS / 1000} s in this call: ${last}\n`);
  process.kill(process.pid, "SIGKILL");
}, LOOK_MS);
