import { closeSync, openSync } from "node:fs";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { endForFailedFlush } from "./end-for-failed-flush.js";
import { WAL_STATE, WAL_STATE_LENGTH } from "./wal-flusher-state.js";

/**
 * A commit that has waited this long for a slow disk is flushed at once. Two such waits are the second that can be
 * lost.
 */
const MAX_WAIT_MS = 400;

/**
 * Flushes the database's write-ahead log. From `start` to `stop`, a thread does it, which is asked after each commit
 * and flushes every 50 ms; `isClean` shows whether everything is on the disk. Otherwise each flush runs at once.
 */
export class WalFlusher {
  readonly #state = new Int32Array(new SharedArrayBuffer(WAL_STATE_LENGTH * 4));
  readonly #flushNow: (fd: number, path: string) => void;
  #worker: Worker | null = null;
  /** The current segment, opened only for flushing, because the database closes its own file at any time. */
  #segment: { path: string; fd: number } | null = null;
  #finished: { fd: number; asked: number }[] = [];
  /** True if data was written since the last request or flush. */
  #hasUnasked = false;
  /** The number of the request up to which everything was last flushed here. */
  #flushedHere = 0;
  #oldest = { asked: 0, sinceMs: 0 };

  /** `flushNow` flushes a file before it returns. */
  constructor(flushNow: (fd: number, path: string) => void) {
    this.#flushNow = flushNow;
  }

  /** The number of requested flushes. It is a 32-bit number that wraps. */
  get asked(): number {
    return Atomics.load(this.#state, WAL_STATE.asked);
  }

  /** The value of `asked` whose writes are on the disk. */
  get flushed(): number {
    return Atomics.load(this.#state, WAL_STATE.flushed);
  }

  /** Starts the thread, which flushes from now on. */
  start(): void {
    const worker = new Worker(new URL("./wal-flusher-thread.js", import.meta.url), {
      workerData: this.#state,
    });
    worker.unref();
    worker.on("error", endForFailedFlush);
    this.#worker = worker;
  }

  /** Call this before a write to the log's segment `path`. */
  noteWrite(path: string): void {
    if (this.#segment?.path !== path) this.#open(path);
    this.#hasUnasked = true;
  }

  /** Requests that the written data reach the disk within a second. */
  ask(): void {
    if (this.#worker === null) {
      this.flush();
      return;
    }
    const asked = Atomics.add(this.#state, WAL_STATE.asked, 1) + 1;
    this.#hasUnasked = false;
    Atomics.notify(this.#state, WAL_STATE.asked);
    const nowMs = performance.now();
    if (isAtLeast(this.flushed, this.#oldest.asked)) this.#oldest = { asked, sinceMs: nowMs };
    else if (nowMs - this.#oldest.sinceMs > MAX_WAIT_MS) this.flush();
  }

  /** True if everything that was written is on the disk. */
  get isClean(): boolean {
    if (this.#segment === null) return true;
    return !this.#hasUnasked && (this.flushed === this.asked || this.#flushedHere === this.asked);
  }

  /** Returns when everything that was written is on the disk. */
  flush(): void {
    if (this.isClean || this.#segment === null) return;
    this.#flushNow(this.#segment.fd, this.#segment.path);
    this.#hasUnasked = false;
    this.#flushedHere = this.asked;
    this.#oldest = { asked: this.asked, sinceMs: performance.now() };
  }

  /** Flushes the rest and ends the thread. Later flushes run at once. */
  async stop(): Promise<void> {
    this.flush();
    const worker = this.#worker;
    if (worker === null) return;
    this.#worker = null;
    worker.ref();
    const exit = once(worker, "exit");
    Atomics.store(this.#state, WAL_STATE.stops, 1);
    Atomics.notify(this.#state, WAL_STATE.stops);
    Atomics.notify(this.#state, WAL_STATE.asked);
    await exit;
    Atomics.store(this.#state, WAL_STATE.flushed, this.asked);
  }

  /** Call this after `stop` and the last write. */
  close(): void {
    this.flush();
    for (const { fd } of this.#finished.splice(0)) closeSync(fd);
    if (this.#segment !== null) closeSync(this.#segment.fd);
    this.#segment = null;
  }

  #open(path: string): void {
    this.flush();
    const { asked, flushed } = this;
    if (this.#segment !== null) this.#finished.push({ fd: this.#segment.fd, asked });
    // The thread may be flushing a finished segment, so the segment is closed after a later request was flushed.
    const isUnused = (segment: { asked: number }) =>
      this.#worker === null || isAtLeast(flushed, segment.asked + 1);
    for (const { fd } of this.#finished.filter(isUnused)) closeSync(fd);
    this.#finished = this.#finished.filter((segment) => !isUnused(segment));
    this.#segment = { path, fd: openSync(path, "r+") };
    Atomics.store(this.#state, WAL_STATE.file, this.#segment.fd);
  }
}

/** Compares numbers that wrap. */
const isAtLeast = (one: number, other: number): boolean => ((one - other) | 0) >= 0;
