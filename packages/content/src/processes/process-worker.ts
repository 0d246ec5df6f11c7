import { fork, type ChildProcess } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { fromPassedError, lowerProcessPriority, workerEnvironment, type PoolWorker } from "@inkreel/contract";
import { processorMsOf } from "./processor-time.js";
import type { ProcessAnswer, ProcessStart } from "./process-messages.js";

export interface ProcessWorkerOptions extends ProcessStart {
  /** A process ends after being idle for this time. The next request starts another. */
  idleMs: number;
}

/** A process exceeded its memory limit and was ended. */
export class ProcessMemoryError extends Error {
  override readonly name = "ProcessMemoryError";
}

const MAIN_PATH = fileURLToPath(new URL("./process-main.js", import.meta.url));

/**
 * A pool worker that is a separate process: without API keys in its environment, with a lower priority and limited
 * memory, and killed if it does not respond. It keeps the program alive only during a request.
 * @throws from `run`: the error of the request; ProcessMemoryError, or another error that is not an AppError, if the
 * process crashes.
 */
export function openProcessWorker<Request, Answer>(
  options: ProcessWorkerOptions,
): PoolWorker<Request, Answer> {
  return new ProcessWorker(options);
}

interface Pending<Answer> {
  child: ChildProcess;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

class ProcessWorker<Request, Answer> implements PoolWorker<Request, Answer> {
  readonly #options: ProcessWorkerOptions;
  #child: ChildProcess | null = null;
  #pending: Pending<Answer> | null = null;
  #idleTimer: NodeJS.Timeout | null = null;

  constructor(options: ProcessWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#child !== null) return;
    this.#child = this.#fork();
    this.#rest(this.#child);
  }

  async run(request: Request): Promise<Answer> {
    this.#stopIdleTimer();
    const child = (this.#child ??= this.#fork());
    child.ref();
    child.channel?.ref();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#pending = { child, resolve, reject };
        // If the process has already ended, its exit handler settles the request.
        if (child.connected) child.send(request as object, (error) => error !== null && reject(error));
      });
    } finally {
      this.#pending = null;
      this.#rest(child);
    }
  }

  processorMs(): number | null {
    return this.#child?.pid === undefined ? null : processorMsOf(this.#child.pid);
  }

  async close(): Promise<void> {
    this.#stopIdleTimer();
    const child = this.#child;
    if (child === null) return;
    child.ref();
    const gone = new Promise((resolve) => child.once("exit", resolve));
    this.#retire(child);
    await gone;
  }

  #fork(): ChildProcess {
    const { module, heapMib, memoryMib } = this.#options;
    const child = fork(MAIN_PATH, {
      serialization: "advanced",
      env: workerEnvironment(process.env),
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (child.pid !== undefined) lowerProcessPriority(os, child.pid);
    child.on("message", (message: ProcessAnswer<Answer>) => this.#receive(child, message));
    child.once("error", (error) => this.#lose(child, error));
    child.once("exit", () => this.#lose(child, new Error("The process ended without an answer.")));
    child.send({ module, heapMib, memoryMib } satisfies ProcessStart);
    return child;
  }

  #receive(child: ChildProcess, message: ProcessAnswer<Answer>): void {
    if (message.type === "outOfMemory") return this.#lose(child, this.#outOfMemory());
    if (message.isSpent) this.#retire(child);
    const { answer } = message;
    if (answer.type === "done") this.#pending?.resolve(answer.answer);
    else this.#pending?.reject(fromPassedError(answer.error));
  }

  #lose(child: ChildProcess, error: Error): void {
    if (this.#child === child) this.#child = null;
    if (this.#pending?.child === child) this.#pending.reject(error);
  }

  /** Ends a process that is no longer needed, which does not count as a crash. */
  #retire(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill("SIGKILL");
  }

  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idleTimer = setTimeout(() => this.#retire(child), this.#options.idleMs);
    this.#idleTimer.unref();
  }

  #stopIdleTimer(): void {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
  }

  #outOfMemory(): ProcessMemoryError {
    return new ProcessMemoryError(`The process needs more than ${this.#options.memoryMib} MB of memory.`);
  }
}
