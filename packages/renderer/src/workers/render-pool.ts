import { fork, type ChildProcess } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import {
  type Composition,
  fromPassedError,
  lowerProcessPriority,
  toPassedError,
  workerEnvironment,
} from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import type { FromWorker, RenderJobKind, RenderJobs, RenderWorkerData, ToWorker } from "./messages.js";
import { RenderWorkerLostError } from "./render-worker-lost-error.js";

interface QueuedJob {
  kind: RenderJobKind;
  job: RenderJobs[RenderJobKind]["job"];
  onFrames: (count: number) => void;
  resolve(result: RenderJobs[RenderJobKind]["result"]): void;
  reject(error: Error): void;
}

interface Member {
  worker: ChildProcess;
  current: QueuedJob | null;
  /** The scene of the last chunk it was given. */
  sceneIndex: number | null;
  isAlive: boolean;
  hasExited: Promise<void>;
}

const WORKER_PATH = fileURLToPath(new URL("./render-worker.js", import.meta.url));
/**
 * Settings for glibc: it returns buffers from this size on to the system when they are freed. By itself it keeps ever
 * larger ones, and the encoders' buffers, which come and go with each chunk, leave holes that make a long video's
 * memory grow. Huge pages make up for the time that fresh memory takes.
 */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: "131072", GLIBC_TUNABLES: "glibc.malloc.hugetlb=1" };

/** Every core is busy: helper threads that collect a small heap's garbage take more from encoding than they save. */
const NODE_OPTIONS = ["--single-threaded-gc"];

/**
 * Worker processes that render one composition; jobs are begun in about the order in which they
 * are given. Processes and not
 * threads, so that they have an allocator of their own and a crash in native code ends a job, not the program.
 */
export class RenderPool {
  readonly #members: Member[];
  readonly #queue: QueuedJob[] = [];
  readonly #assets: AssetLoader;
  #isClosed = false;

  constructor(options: {
    composition: Composition;
    drawingModule: string;
    assets: AssetLoader;
    workerCount: number;
  }) {
    const { composition, drawingModule, workerCount } = options;
    const data: RenderWorkerData = { composition, drawingModule };
    this.#assets = options.assets;
    this.#members = Array.from({ length: workerCount }, () => this.#start(data));
  }

  /** True once no worker is left. */
  get isLost(): boolean {
    return !this.#members.some(({ isAlive }) => isAlive);
  }

  /** `onFrames` is told of frames as they are encoded; only chunks have any. */
  run<K extends RenderJobKind>(
    kind: K,
    job: RenderJobs[K]["job"],
    onFrames: (count: number) => void = () => undefined,
  ): Promise<RenderJobs[K]["result"]> {
    if (this.#isClosed) return Promise.reject(stopped());
    if (this.isLost) return Promise.reject(new RenderWorkerLostError("All render workers have ended."));
    return new Promise((resolve, reject) => {
      this.#queue.push({ kind, job, onFrames, resolve: resolve as QueuedJob["resolve"], reject });
      this.#dispatch();
    });
  }

  /** Stops what runs, drops what waits, and resolves once all processes are gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.splice(0)) job.reject(stopped());
    for (const { worker } of this.#members) worker.kill("SIGKILL");
    await Promise.all(this.#members.map(({ hasExited }) => hasExited));
  }

  #start(data: RenderWorkerData): Member {
    const worker = fork(WORKER_PATH, {
      serialization: "advanced",
      env: { ...ALLOCATOR, ...workerEnvironment(process.env) },
      execArgv: NODE_OPTIONS,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    if (worker.pid !== undefined) lowerProcessPriority(os, worker.pid);
    const hasExited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    const member: Member = { worker, current: null, sceneIndex: null, isAlive: true, hasExited };
    worker.on("message", (message: FromWorker) => this.#receive(member, message));
    worker.on("error", (error: Error) => this.#lose(member, error));
    worker.on("exit", (code, signal) =>
      this.#lose(
        member,
        new RenderWorkerLostError(`A render worker ended unexpectedly (${signal ?? `exit code ${code}`}).`),
      ),
    );
    this.#tell(member, { type: "start", data });
    return member;
  }

  /** A worker that is gone hears nothing; its job is settled by `#lose`. */
  #tell({ worker }: Member, message: ToWorker): void {
    if (worker.connected) worker.send(message);
  }

  #receive(member: Member, message: FromWorker): void {
    if (message.type === "load") void this.#load(member, message.src);
    if (message.type === "frames") member.current?.onFrames(message.count);
    if (message.type === "done") this.#settle(member, (job) => job.resolve(message.result));
    if (message.type === "failed") this.#settle(member, (job) => job.reject(fromPassedError(message.error)));
  }

  #settle(member: Member, finish: (job: QueuedJob) => void): void {
    const job = member.current;
    member.current = null;
    if (job !== null) finish(job);
    this.#dispatch();
  }

  /** A dead process takes its job with it, and the last one everything that waits. */
  #lose(member: Member, error: Error): void {
    member.isAlive = false;
    const reason = this.#isClosed ? stopped() : error;
    this.#settle(member, (job) => job.reject(reason));
    if (!this.isLost) return;
    for (const job of this.#queue.splice(0)) job.reject(reason);
  }

  #dispatch(): void {
    for (const member of this.#members) {
      if (member.current !== null || !member.isAlive) continue;
      const next = this.#takeJobFor(member);
      if (next === null) return;
      member.current = next;
      member.sceneIndex = sceneOf(next) ?? member.sceneIndex;
      this.#tell(member, { type: "run", kind: next.kind, job: next.job });
    }
  }

  /** Chunks of one scene go to one worker while there are others: each has plates and rasters to draw first. */
  #takeJobFor(member: Member): QueuedJob | null {
    const begun = new Set(this.#members.map(({ sceneIndex }) => sceneIndex));
    const choices = [
      this.#queue.findIndex((job) => sceneOf(job) === null || sceneOf(job) === member.sceneIndex),
      this.#queue.findIndex((job) => !begun.has(sceneOf(job))),
      0,
    ];
    return (
      this.#queue.splice(
        choices.find((index) => index >= 0)!,
        1,
      )[0] ?? null
    );
  }

  async #load(member: Member, src: string): Promise<void> {
    try {
      const bytes = await this.#assets.load(src);
      this.#tell(member, { type: "asset", src, bytes });
    } catch (error) {
      this.#tell(member, { type: "assetFailed", src, error: toPassedError(error) });
    }
  }
}

function sceneOf({ job }: QueuedJob): number | null {
  return "chunk" in job ? job.chunk.sceneIndex : null;
}

function stopped(): Error {
  return new DOMException("The render was cancelled.", "AbortError");
}
