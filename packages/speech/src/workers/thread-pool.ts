import { Worker } from "node:worker_threads";

interface Job<Request, Result> {
  request: Request;
  attemptsLeft: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Slot<Request, Result> {
  worker: Worker;
  job: Job<Request, Result> | null;
  timer: NodeJS.Timeout | null;
}

export interface ThreadPoolOptions {
  workerUrl: URL;
  workerCount: number;
  /** `workerData` of every worker. */
  workerData: unknown;
  /** Time without an answer after which a worker counts as crashed. */
  timeoutMs: number;
  /** Idle time after which a worker is ended to free its memory. The next request starts another. */
  idleMs: number;
}

const ATTEMPTS = 2;

/**
 * A pool of worker threads that process one message at a time. They start on demand, and do not keep the process alive
 * while idle. A worker that crashes or hangs is replaced, and its job is retried once.
 * The queue has neither owners nor a limit. Work on what people send in goes through `createWorkerPool`, which has both
 * and retries nothing.
 */
export class ThreadPool<Request, Result> {
  private readonly options: ThreadPoolOptions;
  private readonly slots = new Set<Slot<Request, Result>>();
  private readonly queue: Job<Request, Result>[] = [];
  private isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.options = options;
  }

  /** Current number of workers. */
  get workerCount(): number {
    return this.slots.size;
  }

  /**
   * Runs a request. Rejects with the abort reason of the signal, or with the error of the worker after the second
   * crash.
   */
  run(request: Request, signal: AbortSignal | null): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new Error("The worker pool is closed");
      signal?.throwIfAborted();
      const onAbort = () => {
        const index = this.queue.indexOf(job);
        // A running job is completed in the background, because that is faster than starting a new worker.
        if (index >= 0) this.queue.splice(index, 1);
        reject(signal?.reason);
      };
      const settle =
        <Value>(finish: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener("abort", onAbort);
          finish(value);
        };
      const job: Job<Request, Result> = {
        request,
        attemptsLeft: ATTEMPTS,
        resolve: settle(resolve),
        reject: settle(reject),
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      this.queue.push(job);
      this.assign();
    });
  }

  /** Starts all workers ahead of the first request. */
  start(): void {
    for (let slot = this.startSlot(); slot !== null; slot = this.startSlot()) slot.worker.unref();
  }

  /** Stops the workers and rejects their jobs. */
  async close(): Promise<void> {
    this.isClosed = true;
    const slots = [...this.slots];
    const abandoned = [...this.queue.splice(0), ...slots.flatMap(({ job }) => (job === null ? [] : [job]))];
    this.slots.clear();
    for (const { timer } of slots) if (timer !== null) clearTimeout(timer);
    for (const job of abandoned) job.reject(new Error("The worker pool was closed before the work was done"));
    await Promise.all(slots.map(({ worker }) => worker.terminate()));
  }

  private assign(): void {
    while (this.queue.length > 0) {
      const slot = [...this.slots].find(({ job }) => job === null) ?? this.startSlot();
      if (slot === null) return;
      const job = this.queue.shift()!;
      slot.job = job;
      slot.worker.ref();
      if (slot.timer !== null) clearTimeout(slot.timer);
      slot.timer = setTimeout(
        () => this.replace(slot, new Error(`No answer within ${this.options.timeoutMs} ms`)),
        this.options.timeoutMs,
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
      slot.worker.postMessage(job.request);
    }
  }

  private startSlot(): Slot<Request, Result> | null {
    if (this.slots.size >= this.options.workerCount) return null;
    const worker = new Worker(this.options.workerUrl, { workerData: this.options.workerData });
    const slot: Slot<Request, Result> = { worker, job: null, timer: null };
    worker.on("message", (result: Result) => this.finish(slot, result));
    worker.on("error", (error) => this.replace(slot, error));
    worker.on("exit", (exitCode) =>
      this.replace(slot, new Error(`The worker ended with exit code ${exitCode}`)),
    );
    this.slots.add(slot);
    return slot;
  }

  private finish(slot: Slot<Request, Result>, result: Result): void {
    const job = this.release(slot);
    slot.worker.unref();
    job?.resolve(result);
    this.assign();
    this.retireWhenIdle(slot);
  }

  private replace(slot: Slot<Request, Result>, error: unknown): void {
    // After an "error" event, "exit" follows and finds that the slot has been removed.
    if (!this.slots.delete(slot)) return;
    const job = this.release(slot);
    void slot.worker.terminate();
    if (job !== null) {
      job.attemptsLeft -= 1;
      if (job.attemptsLeft > 0) this.queue.unshift(job);
      else job.reject(error);
    }
    this.assign();
  }

  private release(slot: Slot<Request, Result>): Job<Request, Result> | null {
    const { job } = slot;
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.job = null;
    slot.timer = null;
    return job;
  }

  private retireWhenIdle(slot: Slot<Request, Result>): void {
    if (slot.job !== null || !this.slots.has(slot)) return;
    slot.timer = setTimeout(() => {
      this.slots.delete(slot);
      void slot.worker.terminate();
    }, this.options.idleMs).unref();
  }
}
