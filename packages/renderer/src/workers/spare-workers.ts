import type { ChildProcess } from "node:child_process";
import { currentEngine } from "../video/engine-fingerprint.js";
import { forkWorker } from "./fork-worker.js";

interface Spare {
  worker: ChildProcess;
  /** Fingerprint of the code that the process loads. */
  engine: string;
  hasExited: Promise<void>;
}

/**
 * Render worker processes without a video. They have already loaded their code, which takes longer than a short scene, so
 * that the next video need not wait for it. Each of them takes about 65 MB.
 */
export class SpareWorkers {
  readonly #options: { count: number; drawingModule: string | null };
  readonly #spares = new Set<Spare>();
  #isClosed = false;

  constructor(options: { count: number; drawingModule: string | null }) {
    this.#options = options;
  }

  /** Starts those that are missing. */
  async prepare(): Promise<void> {
    const engine = await currentEngine(this.#options.drawingModule);
    while (!this.#isClosed && this.#spares.size < this.#options.count) this.#start(engine);
  }

  /** Ends those that loaded other code than is installed now. Call it before `take`. */
  async dropOutdated(): Promise<void> {
    if (this.#spares.size === 0) return;
    const engine = await currentEngine(this.#options.drawingModule);
    await Promise.all([...this.#spares].filter((spare) => spare.engine !== engine).map(endSpare));
  }

  /** Returns a process for the work of a video, or null if there is none. */
  take(): ChildProcess | null {
    const [spare] = this.#spares;
    if (spare === undefined) return null;
    this.#spares.delete(spare);
    return spare.worker;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#spares].map(endSpare));
  }

  #start(engine: string): void {
    const worker = forkWorker("waited");
    const spare = { worker, engine, hasExited: new Promise<void>((resolve) => worker.once("exit", resolve)) };
    this.#spares.add(spare);
    const forget = (): void => void this.#spares.delete(spare);
    // A video that takes no spare starts a process of its own, and hears of the same error.
    worker.once("error", forget);
    worker.once("exit", forget);
  }
}

function endSpare({ worker, hasExited }: Spare): Promise<void> {
  worker.kill("SIGKILL");
  return hasExited;
}
