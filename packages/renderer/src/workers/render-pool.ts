import { Worker } from "node:worker_threads";
import type { Composition } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import {
  SHARED_FRAMES,
  SHARED_STOP,
  type FromWorker,
  type RenderJobKind,
  type RenderJobs,
  type RenderWorkerData,
  type ToWorker,
} from "./messages.js";
import { fromPassedError, toPassedError } from "./pass-error.js";

interface QueuedJob {
  kind: RenderJobKind;
  job: RenderJobs[RenderJobKind]["job"];
  resolve(result: RenderJobs[RenderJobKind]["result"]): void;
  reject(error: Error): void;
}

interface Member {
  worker: Worker;
  current: QueuedJob | null;
  isAlive: boolean;
  hasExited: Promise<void>;
}

/** Worker threads that render one composition; jobs are begun in the order in which they are given. */
export class RenderPool {
  readonly #members: Member[];
  readonly #queue: QueuedJob[] = [];
  readonly #assets: AssetLoader;
  readonly #shared = new Int32Array(new SharedArrayBuffer(8));

  constructor(options: {
    composition: Composition;
    drawingModule: string;
    assets: AssetLoader;
    workerCount: number;
  }) {
    const { composition, drawingModule, workerCount } = options;
    const shared = this.#shared.buffer as SharedArrayBuffer;
    const data: RenderWorkerData = { composition, drawingModule, shared };
    this.#assets = options.assets;
    this.#members = Array.from({ length: workerCount }, () => this.#start(data));
  }

  /** Frames encoded so far by all workers. */
  get encodedFrames(): number {
    return Atomics.load(this.#shared, SHARED_FRAMES);
  }

  run<K extends RenderJobKind>(kind: K, job: RenderJobs[K]["job"]): Promise<RenderJobs[K]["result"]> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ kind, job, resolve: resolve as QueuedJob["resolve"], reject });
      this.#dispatch();
    });
  }

  /** Stops what runs at its next frame, drops what waits, and resolves once all threads are gone. */
  async close(): Promise<void> {
    Atomics.store(this.#shared, SHARED_STOP, 1);
    for (const job of this.#queue.splice(0))
      job.reject(new DOMException("The render was stopped.", "AbortError"));
    for (const { worker } of this.#members) worker.postMessage({ type: "close" } satisfies ToWorker);
    await Promise.all(this.#members.map(({ hasExited }) => hasExited));
  }

  #start(workerData: RenderWorkerData): Member {
    const worker = new Worker(new URL("./render-worker.js", import.meta.url), { workerData });
    const hasExited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    const member: Member = { worker, current: null, isAlive: true, hasExited };
    worker.on("message", (message: FromWorker) => this.#receive(member, message));
    worker.on("error", (error: Error) => this.#lose(member, error));
    worker.on("exit", () => this.#lose(member, new Error("A render worker ended unexpectedly.")));
    return member;
  }

  #receive(member: Member, message: FromWorker): void {
    if (message.type === "load") void this.#load(member, message.src);
    if (message.type === "done") this.#settle(member, (job) => job.resolve(message.result));
    if (message.type === "failed") this.#settle(member, (job) => job.reject(fromPassedError(message.error)));
  }

  #settle(member: Member, finish: (job: QueuedJob) => void): void {
    const job = member.current;
    member.current = null;
    if (job !== null) finish(job);
    this.#dispatch();
  }

  /** A dead thread takes its job with it, and the last one everything that waits. */
  #lose(member: Member, error: Error): void {
    member.isAlive = false;
    this.#settle(member, (job) => job.reject(error));
    if (this.#members.some(({ isAlive }) => isAlive)) return;
    for (const job of this.#queue.splice(0)) job.reject(error);
  }

  #dispatch(): void {
    for (const member of this.#members) {
      if (member.current !== null || !member.isAlive) continue;
      const next = this.#queue.shift();
      if (next === undefined) return;
      member.current = next;
      member.worker.postMessage({ type: "run", kind: next.kind, job: next.job } satisfies ToWorker);
    }
  }

  async #load({ worker }: Member, src: string): Promise<void> {
    try {
      const bytes = await this.#assets.load(src);
      worker.postMessage({ type: "asset", src, bytes } satisfies ToWorker);
    } catch (error) {
      worker.postMessage({ type: "assetFailed", src, error: toPassedError(error) } satisfies ToWorker);
    }
  }
}
