import { parentPort, workerData } from "node:worker_threads";

/**
 * Worker for the test of the pool: it answers "echo …", crashes on "crash" as often as `crashesLeft` says, and never
 * answers "hang".
 */
const { crashesLeft } = workerData as { crashesLeft: Int32Array };

parentPort?.on("message", (request: string) => {
  if (request === "hang") return;
  if (request === "crash" && Atomics.sub(crashesLeft, 0, 1) > 0) throw new Error("crashed as asked");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(`echo ${request}`);
});
