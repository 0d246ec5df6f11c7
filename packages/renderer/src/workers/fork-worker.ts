import { fork, type ChildProcess } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { lowerProcessPriority, lowestProcessPriority, workerEnvironment } from "@inkreel/contract/plain";
import type { WorkPriority } from "./work-priority.js";

const WORKER_PATH = fileURLToPath(new URL("./render-worker.js", import.meta.url));
/**
 * Settings of the glibc allocator. It returns freed buffers from this size on to the system. By default, the buffers of
 * the encoders would fragment the heap and increase memory use during a long video. Huge pages compensate for the cost
 * of fresh memory.
 */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: "131072", GLIBC_TUNABLES: "glibc.malloc.hugetlb=1" };

/**
 * Disables helper threads of the garbage collector. All cores are busy, so the threads would slow down encoding more
 * than they help with a small heap. The heap begins at the size (MB) up to which the collector leaves it alone: from a
 * small one, the pixels that Skia hands over start it 18 times in a minute of video, which took 7 % of the processor. The
 * worker itself collects garbage between two videos.
 */
const NODE_OPTIONS = ["--single-threaded-gc", "--initial-heap-size=256", "--expose-gc"];

/** A render worker process. */
export interface RenderWorker {
  process: ChildProcess;
  hasExited: Promise<void>;
}

/** Starts a render worker process. It loads its code and waits for a composition. */
export function forkWorker(priority: WorkPriority): RenderWorker {
  const worker = fork(WORKER_PATH, {
    serialization: "advanced",
    env: { ...ALLOCATOR, ...workerEnvironment(process.env) },
    execArgv: NODE_OPTIONS,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const lower = priority === "idle" ? lowestProcessPriority : lowerProcessPriority;
  if (worker.pid !== undefined) lower(os, worker.pid);
  // One that could not be started does not say that it has ended.
  const isStarted = worker.pid !== undefined;
  const hasExited = new Promise<void>((resolve) => {
    if (isStarted) worker.once("exit", () => resolve());
    else resolve();
  });
  return { process: worker, hasExited };
}
