import { closeSync, openSync } from "node:fs";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { endForFailedFlush } from "./end-for-failed-flush.js";
import { WAL_STATE, WAL_STATE_LENGTH } from "./wal-flusher-state.js";

/**
 * A commit that has waited this long for a slow disk is flushed synchronously. Two such waits stay within the second
 * that may be lost in a power cut.
 */
const MAX_WAIT_MS = 400;

/**
 * Flushes the database's write-ahead log. Between `start` and `stop`, a thread flushes every 50 ms if flushes were
 * requested. Otherwise each flush runs at once. `isClean` shows whether everything is on the disk.
 */
export class WalFlusher {
  readonly #state = new Int32Array(new SharedArrayBuffer(WAL_STATE_LENGTH * 4));
  readonly #flushNow: (fd: number, path: string) => void;
  #worker: Worker | null = null;
  /**
   * The current log segment. It has a file descriptor of its own for flushing, because the database may close its
   * own at any time.
   */
  #segment: { path: string; fd: number } | null = null;
  #finished: { fd: number; asked: number }[] = [];
  /** True if data was written since the last request or flush. */
  #hasUnasked = false;
  /** The number of the last request that was flushed in this thread. */
  #flushedHere = 0;
  #oldest = { asked: 0, sinceMs: 0 };

  /** `flushNow` flushes a file synchronously. */
  constructor(flushNow: (fd: number, path: string) => void) {
    this.#flushNow = flushNow;
  }

  /** The number of requested flushes. It is a 32-bit number that wraps around. */
  get asked(): number {
    return Atomics.load(this.#state, WAL_STATE.asked);
  }

  /** The number of the last request that the thread has flushed. */
  get flushed(): number {
    return Atomics.load(this.#state, WAL_STATE.flushed);
  }

  /** Starts the flushing thread. */
  start(): void {
    const worker = new Worker(new URL("./wal-flusher-thread.js", import.meta.url), {
      workerData: this.#state,
    });
    worker.unref();
    worker.on("error", endForFailedFlush);
    this.#worker = worker;
  }

  /** Notes a write to the log segment `path`. Call this before the write. */
  noteWrite(path: string): void {
    if (this.#segment?.path !== path) this.#open(path);
    this.#hasUnasked = true;
  }

  /** Requests that the written data be flushed within a second. */
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

  /** Flushes everything that was written, synchronously. */
  flush(): void {
    if (this.isClean || this.#segment === null) return;
    this.#flushNow(this.#segment.fd, this.#segment.path);
    this.#hasUnasked = false;
    this.#flushedHere = this.asked;
    this.#oldest = { asked: this.asked, sinceMs: performance.now() };
  }

  /** Flushes the rest and ends the thread. Later flushes run synchronously. */
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

  /** Closes all segments. Call this after `stop` and the last write. */
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
    // The thread may still be flushing a finished segment, so the segment is closed only after a later request was
    // flushed.
    const isUnused = (segment: { asked: number }) =>
      this.#worker === null || isAtLeast(flushed, segment.asked + 1);
    for (const { fd } of this.#finished.filter(isUnused)) closeSync(fd);
    this.#finished = this.#finished.filter((segment) => !isUnused(segment));
    this.#segment = { path, fd: openSync(path, "r+") };
    Atomics.store(this.#state, WAL_STATE.file, this.#segment.fd);
  }
}

/** Compares numbers that wrap around. */
const isAtLeast = (one: number, other: number): boolean => ((one - other) | 0) >= 0;
