import { Worker } from "node:worker_threads";
import type { ProcessAnswer, ProcessStart, ThreadAnswer } from "./process-messages.js";

/**
 * The main thread of a process that handles untrusted files. A worker thread does the work, so that the main thread can
 * always check the memory of the process. This works on every operating system, whereas their own limits differ or
 * count address space.
 */
const MIB = 1024 * 1024;
/** Interval of the memory checks. Even the fastest allocation of 20 MB takes about this long. */
const LOOK_EVERY_MS = 20;
const THREAD_STACK_MIB = 8;
/**
 * Share of the memory limit above which an idle process is replaced, because it still holds memory of its last request.
 */
const SPENT_SHARE = 0.5;

const endNow = (): void => void process.kill(process.pid, "SIGKILL");
const say = (answer: ProcessAnswer<unknown>, then: () => void = () => undefined): void => {
  process.send!(answer, (error: Error | null) => {
    if (error === null) then();
    // The parent process has disconnected.
    else endNow();
  });
};

process.once("message", ({ module, heapMib, memoryMib }: ProcessStart) => {
  const isBeyond = (share: number): boolean => process.memoryUsage.rss() > memoryMib * MIB * share;
  const thread = new Worker(new URL("./process-thread.js", import.meta.url), {
    workerData: module,
    resourceLimits: { maxOldGenerationSizeMb: heapMib, stackSizeMb: THREAD_STACK_MIB },
  });
  thread.on("message", (answer: ThreadAnswer<unknown>) =>
    say({ type: "answer", answer, isSpent: isBeyond(SPENT_SHARE) }),
  );
  thread.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") say({ type: "outOfMemory" }, endNow);
    else endNow();
  });
  thread.once("exit", endNow);
  process.on("message", (request: unknown) => thread.postMessage(request));
  setInterval(() => {
    if (isBeyond(1)) say({ type: "outOfMemory" }, endNow);
  }, LOOK_EVERY_MS);
});
// Not `process.exit`, which would wait for native code in the thread.
process.on("disconnect", endNow);
process.on("SIGINT", () => undefined);
