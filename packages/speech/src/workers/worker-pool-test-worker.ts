import { parentPort, workerData } from "node:worker_threads";

/** For the pool's test: answers "echo …", crashes on "crash" as often as `crashesLeft` says, never answers "hang". */
const { crashesLeft } = workerData as { crashesLeft: Int32Array };

parentPort?.on("message", (request: string) => {
  if (request === "hang") return;
  if (request === "crash" && Atomics.sub(crashesLeft, 0, 1) > 0) throw new Error("crashed as asked");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(`echo ${request}`);
});
