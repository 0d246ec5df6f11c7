import { fork, type ChildProcess } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { lowerProcessPriority, lowestProcessPriority, workerEnvironment } from "@inkreel/contract";
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
 * small one, the pixels that Skia hands over start it 18 times in a minute of video, which took 7 % of the processor.
 */
const NODE_OPTIONS = ["--single-threaded-gc", "--initial-heap-size=256"];

/** Starts a process that waits for its composition. The caller must end it. */
export function startRenderProcess(priority: WorkPriority): ChildProcess {
  const worker = fork(WORKER_PATH, {
    serialization: "advanced",
    env: { ...ALLOCATOR, ...workerEnvironment(process.env) },
    execArgv: NODE_OPTIONS,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const lower = priority === "idle" ? lowestProcessPriority : lowerProcessPriority;
  if (worker.pid !== undefined) lower(os, worker.pid);
  return worker;
}

/**
 * Processes that start before it is known what they render, so that they have loaded their modules by then. One video
 * takes them; the creator must close what is left.
 */
export class RenderProcesses {
  #waiting: ChildProcess[];

  constructor({ count, priority }: { count: number; priority: WorkPriority }) {
    this.#waiting = Array.from({ length: count }, () => startRenderProcess(priority));
    // A process that could not start is left out by `take`, and the video starts another.
    for (const worker of this.#waiting) worker.on("error", () => undefined);
  }

  /** Hands over up to `count` running processes, each only once. The caller must end them. */
  take(count: number): ChildProcess[] {
    const running = this.#waiting.filter(isRunning);
    this.#waiting = running.slice(count);
    return running.slice(0, count);
  }

  /** Ends the processes that nobody has taken. Resolves once they have ended. */
  async close(): Promise<void> {
    await Promise.all(this.#waiting.splice(0).filter(isRunning).map(endProcess));
  }
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

function endProcess(worker: ChildProcess): Promise<void> {
  const hasExited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  worker.kill("SIGKILL");
  return hasExited;
}
