import { Worker } from "node:worker_threads";
import type { ProcessAnswer, ProcessStart, ThreadAnswer } from "./process-messages.js";

/**
 * The main thread of a process that works on strangers' files. The work is done by its one other thread, so that this one
 * always sees how much memory the process holds, whatever the work does: that bound is kept on every system, where those of
 * the operating systems differ or count address space.
 */
const MIB = 1024 * 1024;
/** The fastest way to fill memory takes about this long for 20 MB. */
const LOOK_EVERY_MS = 20;
const THREAD_STACK_MIB = 8;
/** A share of the bound; what a process holds at rest beyond it is remains of its last request. */
const SPENT_SHARE = 0.5;

const endNow = (): void => void process.kill(process.pid, "SIGKILL");
const say = (answer: ProcessAnswer<unknown>, then: () => void = () => undefined): void => {
  process.send!(answer, (error: Error | null) => {
    if (error === null) then();
    // Nobody listens any more.
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
// Not by `exit`, which waits for what native code is doing in the thread.
process.on("disconnect", endNow);
process.on("SIGINT", () => undefined);
