import { currentEngine } from "../video/engine-fingerprint.js";
import { forkWorker, type RenderWorker } from "./fork-worker.js";
import { restWorker } from "./rest-worker.js";

/** A render worker process that has loaded its code. */
export interface SpareWorker extends RenderWorker {
  /** Fingerprint of the code that the process loaded. */
  engine: string;
}

interface Spare {
  worker: SpareWorker;
  hasServed: boolean;
  /** Stops listening to the process. */
  forget: () => void;
}

interface SpareWorkersOptions {
  count: number;
  drawingModule: string | null;
  /** Largest resident memory with which a process goes on to another video. */
  maxRestingBytes?: number;
  /** Called when a process that waits for its next video has died. */
  onLost?: () => void;
}

/** After each of eight videos, a process had 185 to 230 MB, against up to 340 MB while it drew. */
const MAX_RESTING_BYTES = 300_000_000;

/**
 * Render worker processes without a video. They have already loaded their code, which takes longer than a short scene, so
 * that the next video need not wait for it. Those that served a video have also compiled it, which takes longer still.
 */
export class SpareWorkers {
  readonly #options: SpareWorkersOptions;
  readonly #spares = new Set<Spare>();
  /** Processes that drop their video at the moment. */
  readonly #resting = new Set<Spare>();
  /** Processes that a video has taken. They may come back, so none is started in their place. */
  readonly #taken = new Set<SpareWorker["process"]>();
  #isClosed = false;

  constructor(options: SpareWorkersOptions) {
    this.#options = options;
  }

  /** Starts those that are missing. */
  async prepare(): Promise<void> {
    const engine = await currentEngine(this.#options.drawingModule);
    while (this.#hasRoom) {
      const worker = { ...forkWorker("waited"), engine };
      this.#spares.add(this.#watch(worker, { hasServed: false }));
    }
  }

  /** Ends those that loaded other code than is installed now. Call it before `take`. */
  async dropOutdated(): Promise<void> {
    if (this.#spares.size === 0) return;
    const engine = await currentEngine(this.#options.drawingModule);
    const outdated = [...this.#spares].filter(({ worker }) => worker.engine !== engine);
    await Promise.all(outdated.map((spare) => this.#end(spare)));
  }

  /** Returns a process for the work of a video, or null if there is none. */
  take(): SpareWorker | null {
    const all = [...this.#spares];
    const spare = all.find(({ hasServed }) => hasServed) ?? all[0];
    if (spare === undefined) return null;
    this.#spares.delete(spare);
    spare.forget();
    const { process } = spare.worker;
    this.#taken.add(process);
    process.once("exit", () => this.#taken.delete(process));
    return spare.worker;
  }

  /**
   * Takes back a process whose video has ended in good order. It drops the video and waits for the next one. If it is not
   * needed, does not answer or keeps much memory, it ends.
   */
  async takeBack(worker: SpareWorker): Promise<void> {
    this.#taken.delete(worker.process);
    const spare = this.#watch(worker, { hasServed: true });
    if (!this.#hasRoom) return this.#end(spare);
    this.#resting.add(spare);
    const rested = await restWorker(worker.process);
    this.#resting.delete(spare);
    const { maxRestingBytes = MAX_RESTING_BYTES } = this.#options;
    const isFit = rested !== null && rested.residentBytes <= maxRestingBytes;
    if (this.#isClosed || !isFit) return this.#end(spare);
    this.#spares.add(spare);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#spares, ...this.#resting].map((spare) => this.#end(spare)));
  }

  get #hasRoom(): boolean {
    const known = this.#spares.size + this.#resting.size + this.#taken.size;
    return !this.#isClosed && known < this.#options.count;
  }

  #watch(worker: SpareWorker, { hasServed }: { hasServed: boolean }): Spare {
    const lose = (): void => {
      const wasWaiting = this.#spares.delete(spare);
      // One that ends before its first video would do so again. A video that takes no spare hears of the same error.
      if (wasWaiting && hasServed && !this.#isClosed) this.#options.onLost?.();
    };
    const forget = (): void => void worker.process.off("error", lose).off("exit", lose);
    const spare = { worker, hasServed, forget };
    worker.process.on("error", lose).on("exit", lose);
    return spare;
  }

  #end(spare: Spare): Promise<void> {
    this.#spares.delete(spare);
    spare.worker.process.kill("SIGKILL");
    return spare.worker.hasExited;
  }
}
