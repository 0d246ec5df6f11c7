import { Worker } from "node:worker_threads";
import type { ProcessAnswer, ProcessStart, ThreadAnswer } from "./process-messages.js";

/**
 * The main thread of a process that handles files of strangers. Its only other thread does the work, so that this one
 * can always check the memory of the process. This limit works on every system, whereas the limits of operating systems
 * differ or count address space.
 */
const MIB = 1024 * 1024;
/** Even the fastest way to fill memory takes about this long for 20 MB. */
const LOOK_EVERY_MS = 20;
const THREAD_STACK_MIB = 8;
/** A share of the limit. An idle process above it has kept memory of its last request. */
const SPENT_SHARE = 0.5;

const endNow = (): void => void process.kill(process.pid, "SIGKILL");
const say = (answer: ProcessAnswer<unknown>, then: () => void = () => undefined): void => {
  process.send!(answer, (error: Error | null) => {
    if (error === null) then();
    // The parent process no longer listens.
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
// `exit` is not used, because it waits for native code in the thread.
process.on("disconnect", endNow);
process.on("SIGINT", () => undefined);
