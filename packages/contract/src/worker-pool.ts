import { AppError } from "./errors.js";

/** A thread or process that handles one request at a time. */
export interface PoolWorker<Request, Answer> {
  /**
   * Handles a request. Rejecting with an `AppError` is a normal result; after any other error the worker is discarded.
   */
  run(request: Request, signal: AbortSignal): Promise<Answer>;
  /** Starts ahead of the first request, so that this need not wait for it. */
  start?(): void;
  /** Terminates the worker, even during a request, and resolves once it has ended. Never rejects. */
  close(): Promise<void>;
  /** Returns the processor time that the worker has used so far, or null if unknown. */
  processorMs?(): number | null;
}

export interface WorkerPool<Request, Answer> {
  /**
   * Runs a request. `owner` identifies the caller for fair queueing. Null is the program itself, which has no limit per
   * owner.
   */
  run(request: Request, options: { signal: AbortSignal | null; owner: string | null }): Promise<Answer>;
  counts(): { running: number; waiting: number };
  /** Starts one worker ahead of the first request, if workers can. */
  startOne(): void;
  /** Rejects running and waiting requests and resolves once all workers have ended. */
  close(): Promise<void>;
}

export interface WorkerPoolOptions<Request, Answer> {
  /** Maximum number of workers. A worker is started on first use and then kept. */
  size: number;
  /** Maximum number of requests of one owner that run at the same time. Defaults to `size`. Further requests wait. */
  maxRunningPerOwner?: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
  /**
   * Time limit for processing a request, without the time in the queue. It is processor time if the worker tells it: on a busy machine,
   * easy work takes long, too. Then the request may take a few times as long (`STARVED_TIMES`).
   */
  timeoutMs: number;
  open: () => PoolWorker<Request, Answer>;
  /** `isStarved`: the worker got too little processor time in `STARVED_TIMES` the time limit, so the request may be easy. */
  errors: { full: () => Error; timedOut: (isStarved: boolean) => Error };
}

/** A worker that gets less than one in so many parts of a processor is given up after so many times its time limit. */
export const STARVED_TIMES = 4;
const LOOK_AGAIN_MS = 100;

interface Task<Request, Answer> {
  request: Request;
  owner: string | null;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
  /**
   * Settles the task immediately with this reason. The function is replaced when the task moves from the queue to a
   * worker.
   */
  giveUp(reason: unknown): void;
}

interface Seat<Request, Answer> {
  worker: PoolWorker<Request, Answer> | null;
  task: Task<Request, Answer> | null;
  /** Settles once the worker slot is free again. */
  served: Promise<void>;
}

/**
 * Creates a pool with a fixed number of workers, each of which handles one request at a time. Requests wait while no
 * worker is free, and the pool takes them from the owners in turn. If too many wait, `run` rejects with `errors.full`.
 * A worker that exceeds the time limit, is aborted or crashes is closed, and its slot becomes free once it has ended.
 * @throws from `run`: the error of the worker, `errors.full`, `errors.timedOut`, the reason of the signal, an
 * AbortError when the pool is closed.
 */
export function createWorkerPool<Request, Answer>(
  options: WorkerPoolOptions<Request, Answer>,
): WorkerPool<Request, Answer> {
  return new SeatedPool(options);
}

class SeatedPool<Request, Answer> implements WorkerPool<Request, Answer> {
  readonly #options: WorkerPoolOptions<Request, Answer>;
  readonly #seats: Seat<Request, Answer>[];
  readonly #waiting: FairQueue<Task<Request, Answer>> = createFairQueue();
  #isClosed = false;

  constructor(options: WorkerPoolOptions<Request, Answer>) {
    this.#options = options;
    this.#seats = Array.from({ length: options.size }, () => ({
      worker: null,
      task: null,
      served: Promise.resolve(),
    }));
  }

  counts(): { running: number; waiting: number } {
    const running = this.#seats.filter(({ task }) => task !== null).length;
    return { running, waiting: this.#waiting.size() };
  }

  async run(
    request: Request,
    { signal, owner }: { signal: AbortSignal | null; owner: string | null },
  ): Promise<Answer> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw stopped();
    const { promise, task } = openTask<Request, Answer>(request, owner);
    const onAbort = () => task.giveUp(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    try {
      this.#admit(task);
      return await promise;
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
  }

  startOne(): void {
    const seat = this.#freeSeat();
    if (this.#isClosed || seat === null) return;
    seat.worker ??= this.#options.open();
    seat.worker.start?.();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (let task = this.#waiting.take(); task !== null; task = this.#waiting.take()) task.reject(stopped());
    for (const { task } of this.#seats) task?.giveUp(stopped());
    await Promise.all(
      this.#seats.map(async (seat) => {
        await seat.served;
        await closeWorker(seat);
      }),
    );
  }

  /**
   * Starts the task on a free worker or queues it.
   * @throws `errors.full`
   */
  #admit(task: Task<Request, Answer>): void {
    const seat = this.#mayRun(task.owner) ? this.#freeSeat() : null;
    if (seat !== null) return this.#seatAt(seat, task);
    const { maxWaiting, maxWaitingPerOwner, errors } = this.#options;
    const isOwnerFull = task.owner !== null && this.#waiting.sizeOf(task.owner) >= maxWaitingPerOwner;
    if (isOwnerFull || this.#waiting.size() >= maxWaiting) throw errors.full();
    task.giveUp = (reason) => {
      this.#waiting.remove(task.owner, task);
      task.reject(reason);
    };
    this.#waiting.add(task.owner, task);
  }

  #mayRun(owner: string | null): boolean {
    const { maxRunningPerOwner, size } = this.#options;
    if (owner === null) return true;
    return this.#seats.filter(({ task }) => task?.owner === owner).length < (maxRunningPerOwner ?? size);
  }

  /** Returns a free slot, preferably one whose worker is already running. */
  #freeSeat(): Seat<Request, Answer> | null {
    const free = this.#seats.filter(({ task }) => task === null);
    return free.find(({ worker }) => worker !== null) ?? free[0] ?? null;
  }

  #seatAt(seat: Seat<Request, Answer>, task: Task<Request, Answer>): void {
    seat.task = task;
    seat.served = this.#serve(seat, task);
  }

  async #serve(seat: Seat<Request, Answer>, task: Task<Request, Answer>): Promise<void> {
    try {
      const isWhole = await this.#work(seat, task);
      if (!isWhole) await closeWorker(seat);
    } finally {
      seat.task = null;
      const next = this.#isClosed ? null : this.#waiting.take((owner) => this.#mayRun(owner));
      if (next !== null) this.#seatAt(seat, next);
    }
  }

  /** Runs the task and settles it. Returns true if the worker can be used again. */
  async #work(seat: Seat<Request, Answer>, task: Task<Request, Answer>): Promise<boolean> {
    const stop = new AbortController();
    const givenUp = new Promise<never>((_, reject) => {
      task.giveUp = (reason) => {
        stop.abort(reason);
        reject(reason as Error);
      };
    });
    const { timeoutMs, errors } = this.#options;
    const endWatch = watchTime({ timeoutMs, worker: () => seat.worker }, (isStarved) =>
      task.giveUp(errors.timedOut(isStarved)),
    );
    try {
      task.resolve(await Promise.race([this.#runOn(seat, task.request, stop.signal), givenUp]));
      return true;
    } catch (error) {
      task.reject(error);
      return error instanceof AppError && !stop.signal.aborted;
    } finally {
      endWatch();
    }
  }

  async #runOn(seat: Seat<Request, Answer>, request: Request, signal: AbortSignal): Promise<Answer> {
    seat.worker ??= this.#options.open();
    return await seat.worker.run(request, signal);
  }
}

/** Calls back once when the worker has used up its time. Returns a function that stops this. */
function watchTime(
  {
    timeoutMs,
    worker,
  }: { timeoutMs: number; worker: () => Pick<PoolWorker<never, never>, "processorMs"> | null },
  onTooLong: (isStarved: boolean) => void,
): () => void {
  const usedMs = (): number | null => worker()?.processorMs?.() ?? null;
  const usedBeforeMs = usedMs() ?? 0;
  let waitedMs = 0;
  let timer: AbortSignal | null = null;
  const wait = (ms: number): void => {
    waitedMs += ms;
    timer = AbortSignal.timeout(ms);
    timer.addEventListener("abort", look, { once: true });
  };
  const look = (): void => {
    const nowMs = usedMs();
    const leftMs = nowMs === null ? 0 : timeoutMs - (nowMs - usedBeforeMs);
    const untilEndMs = STARVED_TIMES * timeoutMs - waitedMs;
    if (leftMs <= 0 || untilEndMs <= 0) return onTooLong(leftMs > 0);
    wait(Math.ceil(Math.max(LOOK_AGAIN_MS, Math.min(leftMs, untilEndMs))));
  };
  wait(timeoutMs);
  // A listener that stays keeps the request in memory until its time is up, which is hours for an upload.
  return () => timer?.removeEventListener("abort", look);
}

function openTask<Request, Answer>(
  request: Request,
  owner: string | null,
): { promise: Promise<Answer>; task: Task<Request, Answer> } {
  let ways: Pick<Task<Request, Answer>, "resolve" | "reject"> | null = null;
  const promise = new Promise<Answer>((resolve, reject) => (ways = { resolve, reject }));
  const { resolve, reject } = ways!;
  return { promise, task: { request, owner, resolve, reject, giveUp: reject } };
}

async function closeWorker<Request, Answer>(seat: Seat<Request, Answer>): Promise<void> {
  const { worker } = seat;
  seat.worker = null;
  await worker?.close();
}

function stopped(): Error {
  return new DOMException("The work was cancelled because its workers are closed.", "AbortError");
}

/**
 * A first-in, first-out queue that takes items from the owners in turn (round robin), so that an owner with many items
 * does not delay an owner with one.
 */
interface FairQueue<Item> {
  add(owner: string | null, item: Item): void;
  /**
   * Removes and returns the next item. Null if the queue is empty, or if `isLet` accepts none of the waiting owners.
   */
  take(isLet?: (owner: string | null) => boolean): Item | null;
  /** Removes an item that was cancelled. */
  remove(owner: string | null, item: Item): void;
  size(): number;
  sizeOf(owner: string | null): number;
}

function createFairQueue<Item>(): FairQueue<Item> {
  /** Waiting items by owner, with the next owner first. Owners without items are removed. */
  const lines = new Map<string | null, Item[]>();
  return {
    add(owner, item) {
      const line = lines.get(owner);
      if (line === undefined) lines.set(owner, [item]);
      else line.push(item);
    },
    take(isLet = () => true) {
      const turn = [...lines].find(([owner]) => isLet(owner));
      if (turn === undefined) return null;
      const [owner, line] = turn;
      const item = line.shift()!;
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return item;
    },
    remove(owner, item) {
      const left = (lines.get(owner) ?? []).filter((other) => other !== item);
      if (left.length === 0) lines.delete(owner);
      else lines.set(owner, left);
    },
    size: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    sizeOf: (owner) => lines.get(owner)?.length ?? 0,
  };
}
