import type { ByteStore, Composition } from "@inkreel/contract";
import type { WorkPriority } from "@inkreel/renderer";
import type { Logger } from "pino";
import type { ProjectChangesRepository } from "../db/project-changes-repository.js";
import type { VideoAhead, VideosAheadRepository } from "../db/videos-ahead-repository.js";
import { ARTEFACTS_PREFIX } from "../files/artefacts-prefix.js";
import type { FileStore } from "../files/file-store.js";
import type { Ahead } from "../jobs/ahead.js";
import type { Metrics } from "../operations/metrics.js";
import type { StorageWatch } from "../operations/storage-watch.js";
import type { RateLimiter } from "../quotas/rate-limiter.js";
import { makeAhead } from "./make-ahead.js";
import { watchRun, type AheadRun, type StopReason } from "./watch-run.js";

export interface AheadOptions {
  videos: VideosAheadRepository;
  projectChanges: ProjectChangesRepository;
  limiter: Pick<RateLimiter, "add">;
  files: Pick<FileStore, "delete">;
  store: ByteStore;
  storage: Pick<StorageWatch, "trouble">;
  metrics: Pick<Metrics, "aheadSeconds">;
  log: Logger;
  /** Returns a project's video if its narration and music are made, or null. It makes nothing itself. */
  composeMade: (projectId: number, signal: AbortSignal) => Promise<Composition | null>;
  isOnBattery: () => Promise<boolean>;
  /** Processor time that may be spent on a visitor's videos in an hour. */
  budgetSeconds: number;
  workerCount: number;
  /** Tests on a busy machine would not end with "idle". */
  priority: WorkPriority;
  /** The module that draws the frames, or null for the default. */
  drawingModule: string | null;
  /** True if this process is the only one of its database. */
  isAlone: boolean;
  /** A video is left alone until it has not changed for this long. */
  settledMs: number;
}

/** A pause between two edits is usually shorter. */
export const SETTLED_MS = 3_000;
/** The interval at which a process looks for videos that have settled. */
const LOOK_MS = 1_000;
const HOUR_SECONDS = 3600;
/** A piece that was not used for this long counts as wasted, and is deleted. Until then, somebody may undo an edit. */
const UNUSED_SECONDS = 24 * HOUR_SECONDS;
const FORGET_MS = 600_000;
/** The name of what visitors have spent, in the rate limits. */
const SPENT_KEY = "ahead:";
/** So many videos are remembered as noted. Looking at them again writes nothing. */
const MAX_NOTED = 1_000;

/** Renders one video at a time, while nobody waits for any. Without `start` it only notes videos for other processes. */
export class RenderingAhead implements Ahead {
  readonly #options: AheadOptions;
  readonly #noted = new Map<number, string>();
  readonly #writing = new Set<Promise<void>>();
  #run: AheadRun | null = null;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #forgottenMs = -Infinity;
  #isClosing = false;
  /** True if nothing is left to do until another video is noted. Only a process that is alone can tell. */
  #isDone = false;

  constructor(options: AheadOptions) {
    this.#options = options;
  }

  note(projectId: number, inputHash: string): void {
    const { isAlone, videos } = this.#options;
    const isForNobody = isAlone && this.#timer === null;
    if (isForNobody || this.#noted.get(projectId) === inputHash) return;
    this.#noted.delete(projectId);
    this.#noted.set(projectId, inputHash);
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > MAX_NOTED && oldest !== undefined) this.#noted.delete(oldest);
    this.#write(async () => {
      await videos.note(projectId, inputHash);
      this.#isDone = false;
    });
  }

  changed(projectId: number): void {
    if (this.#run?.projectId === projectId) this.#stop("changed");
  }

  giveWay(): void {
    this.#stop("awaited");
  }

  use(keys: readonly string[]): void {
    this.#write(async () => this.#count("used", await this.#options.videos.usePieces(keys)));
  }

  start(): void {
    if (this.#options.isAlone) this.#write(this.#options.videos.releaseAll);
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look()
        .catch((error: unknown) => this.#warn(error, "Rendering ahead failed. It will be tried again."))
        .finally(() => (this.#looking = null));
    }, LOOK_MS);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#stop("closing");
    await this.#looking;
    await Promise.all(this.#writing);
  }

  #stop(reason: StopReason): void {
    this.#run?.stopping.abort(reason);
  }

  #count(outcome: "made" | "used" | "wasted", processorMs: number): void {
    this.#options.metrics.aheadSeconds.inc({ outcome }, processorMs / 1000);
  }

  #warn(error: unknown, message: string): void {
    this.#options.log.warn({ err: error }, message);
  }

  /** Writes without anybody waiting for it. */
  #write(work: () => Promise<void>): void {
    const written = work()
      .catch((error: unknown) => this.#warn(error, "What is rendered ahead could not be noted."))
      .finally(() => this.#writing.delete(written));
    this.#writing.add(written);
  }

  async #look(): Promise<void> {
    if (performance.now() - this.#forgottenMs > FORGET_MS) await this.#forgetUnused();
    if (!this.#isDone) await this.#makeNext();
  }

  async #forgetUnused(): Promise<void> {
    const { videos, files } = this.#options;
    this.#forgottenMs = performance.now();
    for (const { key, processorMs } of await videos.forgetPieces(UNUSED_SECONDS)) {
      this.#count("wasted", processorMs);
      await files.delete(`${ARTEFACTS_PREFIX}${key}`);
    }
  }

  /** Returns true if nobody waits for anything else, and the machine can bear it. */
  async #isWelcome(): Promise<boolean> {
    const { storage, isOnBattery, videos } = this.#options;
    return storage.trouble() === null && !(await videos.isAnyAwaited()) && !(await isOnBattery());
  }

  async #makeNext(): Promise<void> {
    const { videos, settledMs, budgetSeconds, isAlone } = this.#options;
    const video = await videos.findNext({ settledMs, spentKey: SPENT_KEY, budgetSeconds });
    if (video === null) {
      this.#isDone = isAlone && !(await videos.hasOpen());
      return;
    }
    const run = { projectId: video.projectId, stopping: new AbortController() };
    // What stops work from here on stops this run, so whoever waits is seen by the check or stops it.
    this.#run = run;
    if (this.#isClosing) this.#stop("closing");
    try {
      const isWanted = !run.stopping.signal.aborted && (await this.#isWelcome());
      if (isWanted && (await videos.claim(video.projectId))) await this.#make(video, run);
    } finally {
      this.#run = null;
    }
  }

  async #make(video: VideoAhead, run: AheadRun): Promise<void> {
    const { projectChanges, videos, log, composeMade } = this.#options;
    const { projectId, inputHash } = video;
    const { signal } = run.stopping;
    const findTag = async (): Promise<string | null> => (await projectChanges.find(projectId))?.tag ?? null;
    const tag = await findTag();
    const findReason = async (): Promise<StopReason | null> => {
      if ((await findTag()) !== tag) return "changed";
      return (await this.#isWelcome()) ? null : "awaited";
    };
    const unwatch = watchRun(run, { findReason, renew: () => videos.renew(projectId), log });
    try {
      const composition = await composeMade(projectId, signal);
      if (composition !== null && !signal.aborted) await this.#fill(video, composition, signal);
    } catch (error) {
      if (!signal.aborted) this.#warn(error, "A video could not be rendered ahead.");
    } finally {
      unwatch();
    }
    if (signal.aborted) await videos.release(projectId);
    else await videos.end(projectId, inputHash);
  }

  async #fill({ ownerId }: VideoAhead, composition: Composition, signal: AbortSignal): Promise<void> {
    const { videos, limiter } = this.#options;
    const charge = createCharge((amount) =>
      limiter.add(`${SPENT_KEY}${ownerId}`, { amount, windowSeconds: HOUR_SECONDS }),
    );
    const spend = async (processorMs: number): Promise<void> => {
      this.#count("made", processorMs);
      await charge(processorMs);
    };
    await makeAhead({
      ...this.#options,
      composition,
      signal,
      onPiece: async (key, processorMs) => {
        await videos.addPiece(key, processorMs);
        await spend(processorMs);
      },
      onWaste: async (processorMs) => {
        this.#count("wasted", processorMs);
        await spend(processorMs);
      },
    });
  }
}

/** Returns a function that charges whole seconds, and keeps the rest for its next call. */
function createCharge(charge: (seconds: number) => Promise<void>): (processorMs: number) => Promise<void> {
  let restMs = 0;
  return async (processorMs) => {
    restMs += processorMs;
    const seconds = Math.floor(restMs / 1000);
    restMs -= seconds * 1000;
    if (seconds > 0) await charge(seconds);
  };
}
