import type { Composition } from "@inkreel/contract";
import { fromPassedError, toPassedError } from "@inkreel/contract/plain";
import type { AssetLoader } from "../asset-loader.js";
import type { PlannedChunk } from "../chunks/plan-chunks.js";
import { forkWorker, type RenderWorker } from "./fork-worker.js";
import type { SpareWorkers } from "./spare-workers.js";
import type { WorkPriority } from "./work-priority.js";
import type { FromWorker, RenderJobKind, RenderJobs, ToWorker } from "./messages.js";
import { RenderWorkerLostError } from "./render-worker-lost-error.js";

interface QueuedJob {
  kind: RenderJobKind;
  job: RenderJobs[RenderJobKind]["job"];
  onFrames: (count: number) => void;
  resolve(result: RenderJobs[RenderJobKind]["result"]): void;
  reject(error: Error): void;
}

interface Member {
  worker: RenderWorker;
  /** Fingerprint of the code that the process loaded. Null if it is not known, and the process then serves one video. */
  engine: Promise<string | null>;
  current: QueuedJob | null;
  /** Frames of the current chunk that the worker has begun. */
  framesBegun: number;
  /** Scene of the last chunk that this worker received. */
  sceneIndex: number | null;
  /** Processor time that the worker has last reported, in ms. */
  processorMs: number;
  isAlive: boolean;
  /** True once a job failed. What such a process has left over is not known. */
  hasFailed: boolean;
  /** True once the process is no longer this pool's. */
  isReturned: boolean;
  /** Stops listening to the process. */
  forget: () => void;
}

interface RenderPoolOptions {
  composition: Composition;
  drawingModule: string;
  assets: AssetLoader;
  workerCount: number;
  priority: WorkPriority;
  /** Processes that were started before, or null. Work that nobody waits for leaves them to other work. */
  spares: SpareWorkers | null;
  /** Fingerprint of the code that other processes load. */
  engine: Promise<string>;
  /** Called when `load` may have changed. */
  onLoad: () => void;
}

/** A worker with this many frames left asks for more work, so that it does not wait for it. */
const NEARLY_DONE_FRAMES = 10;

/**
 * Worker processes that render one composition. They start with the first job. Jobs start roughly in the order in which they are submitted. Workers
 * are processes instead of threads, so that each has its own allocator, and a crash in native code fails only one job.
 */
export class RenderPool {
  /** Null until the first job. */
  #members: Member[] | null = null;
  readonly #queue: QueuedJob[] = [];
  readonly #options: RenderPoolOptions;
  #isClosed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
  }

  /** True once all workers have died. */
  get isLost(): boolean {
    return this.#members !== null && !this.#members.some(({ isAlive }) => isAlive);
  }

  /** Processor time that the workers have reported so far, in ms. They report at least every ten frames. */
  get processorMs(): number {
    return this.#all().reduce((sum, { processorMs }) => sum + processorMs, 0);
  }

  /** Number of jobs that wait or run, without those that are nearly done. */
  get load(): number {
    const running = this.#all().filter(({ current, framesBegun }) => {
      if (current === null) return false;
      return !("chunk" in current.job) || framesLeft(current.job.chunk, framesBegun) > NEARLY_DONE_FRAMES;
    });
    return this.#queue.length + running.length;
  }

  /** Runs a job. For chunk jobs, `onFrames` is called while frames are encoded. */
  run<K extends RenderJobKind>(
    kind: K,
    job: RenderJobs[K]["job"],
    onFrames: (count: number) => void = () => undefined,
  ): Promise<RenderJobs[K]["result"]> {
    if (this.#isClosed) return Promise.reject(stopped());
    if (this.isLost) return Promise.reject(new RenderWorkerLostError("All render workers have ended."));
    this.#members ??= Array.from({ length: this.#options.workerCount }, () => this.#start());
    return new Promise((resolve, reject) => {
      this.#queue.push({ kind, job, onFrames, resolve: resolve as QueuedJob["resolve"], reject });
      this.#dispatch();
    });
  }

  /** Aborts running jobs and drops waiting ones. Resolves once all processes have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.splice(0)) job.reject(stopped());
    const own = this.#all().filter(({ isReturned }) => !isReturned);
    for (const { worker } of own) worker.process.kill("SIGKILL");
    await Promise.all(own.map(({ worker }) => worker.hasExited));
  }

  /**
   * Like `close`, but processes that are idle and had no failure go back to the spares. Resolves once they have dropped the
   * composition.
   */
  async release(): Promise<void> {
    const { spares } = this.#options;
    if (spares === null) return this.close();
    const returned = this.#all().filter(isInOrder);
    for (const member of returned) leave(member);
    await Promise.all([this.close(), ...returned.map((member) => giveBack(member, spares))]);
  }

  #all(): readonly Member[] {
    return this.#members ?? [];
  }

  #start(): Member {
    const { composition, drawingModule, priority, spares, engine } = this.#options;
    const spare = spares?.take() ?? null;
    const worker = spare ?? forkWorker(priority);
    const member: Member = {
      worker,
      engine: spare === null ? engine.catch(() => null) : Promise.resolve(spare.engine),
      current: null,
      framesBegun: 0,
      sceneIndex: null,
      processorMs: 0,
      isAlive: true,
      hasFailed: false,
      isReturned: false,
      forget: () => undefined,
    };
    member.forget = this.#listen(member);
    this.#tell(member, { type: "start", data: { composition, drawingModule } });
    return member;
  }

  /** Listens to the process of a member. Returns a function that stops listening. */
  #listen(member: Member): () => void {
    const { process } = member.worker;
    const receive = (message: FromWorker): void => this.#receive(member, message);
    const lose = (error: Error): void => this.#lose(member, error);
    const end = (code: number | null, signal: NodeJS.Signals | null): void =>
      lose(
        new RenderWorkerLostError(`A render worker ended unexpectedly (${signal ?? `exit code ${code}`}).`),
      );
    process.on("message", receive).on("error", lose).on("exit", end);
    return () => void process.off("message", receive).off("error", lose).off("exit", end);
  }

  /** Sends a message to a worker. Does nothing if it has ended, in which case `#lose` settles its job. */
  #tell({ worker, isAlive }: Member, message: ToWorker): void {
    if (isAlive && worker.process.connected) worker.process.send(message);
  }

  #receive(member: Member, message: FromWorker): void {
    if (message.type === "load") void this.#load(member, message.src);
    if ("processorMs" in message) member.processorMs = message.processorMs;
    if (message.type === "frames") {
      member.framesBegun += message.count;
      member.current?.onFrames(message.count);
      this.#options.onLoad();
    }
    if (message.type === "done") this.#settle(member, (job) => job.resolve(message.result));
    if (message.type === "failed") {
      member.hasFailed = true;
      this.#settle(member, (job) => job.reject(fromPassedError(message.error)));
    }
  }

  #settle(member: Member, finish: (job: QueuedJob) => void): void {
    const job = member.current;
    member.current = null;
    if (job !== null) finish(job);
    this.#dispatch();
    this.#options.onLoad();
  }

  /** Rejects the job of a dead process. If it was the last process, all waiting jobs are rejected too. */
  #lose(member: Member, error: Error): void {
    member.isAlive = false;
    const reason = this.#isClosed ? stopped() : error;
    this.#settle(member, (job) => job.reject(reason));
    if (!this.isLost) return;
    for (const job of this.#queue.splice(0)) job.reject(reason);
  }

  #dispatch(): void {
    for (const member of this.#all()) {
      if (member.current !== null || !member.isAlive) continue;
      const next = this.#takeJobFor(member);
      if (next === null) return;
      member.current = next;
      member.framesBegun = 0;
      member.sceneIndex = sceneOf(next) ?? member.sceneIndex;
      this.#tell(member, { type: "run", kind: next.kind, job: next.job });
    }
  }

  /**
   * Returns the next job for a worker. It prefers chunks of the scene on which the worker already works, because other
   * workers would first have to draw its backgrounds and layers.
   */
  #takeJobFor(member: Member): QueuedJob | null {
    const begun = new Set(this.#all().map(({ sceneIndex }) => sceneIndex));
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
      const bytes = await this.#options.assets.load(src);
      this.#tell(member, { type: "asset", src, bytes });
    } catch (error) {
      this.#tell(member, { type: "assetFailed", src, error: toPassedError(error) });
    }
  }
}

/** Returns true if the process of a member can serve another video. */
function isInOrder({ isAlive, isReturned, hasFailed, current }: Member): boolean {
  return isAlive && !isReturned && !hasFailed && current === null;
}

/** Takes a process out of its pool. What is still loaded for it is not sent any more, because it may have another video then. */
function leave(member: Member): void {
  member.isReturned = true;
  member.isAlive = false;
}

async function giveBack({ worker, engine, forget }: Member, spares: SpareWorkers): Promise<void> {
  const known = await engine;
  forget();
  if (known !== null) return spares.takeBack({ ...worker, engine: known });
  worker.process.kill("SIGKILL");
  return worker.hasExited;
}

function framesLeft({ startFrame, endFrame }: PlannedChunk, framesBegun: number): number {
  return endFrame - startFrame - framesBegun;
}

function sceneOf({ job }: QueuedJob): number | null {
  return "chunk" in job ? job.chunk.sceneIndex : null;
}

function stopped(): Error {
  return new DOMException("The render was cancelled.", "AbortError");
}
