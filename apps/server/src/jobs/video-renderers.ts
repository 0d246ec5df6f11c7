import type { ByteStore, Composition } from "@inkreel/contract";
import { createStoreAssets } from "@inkreel/pipeline";
import { SpareWorkers, VideoRenderer, type VideoPlan } from "@inkreel/renderer";
import type { Logger } from "pino";
import { IDLE_RENDERER_MS } from "./render-limits.js";
import { needPlannedVideo, type PlannedVideo } from "./planned-video.js";

/** A video with its worker processes. */
export interface OpenVideo extends PlannedVideo {
  renderer: VideoRenderer;
}

interface Entry {
  planKey: string;
  opening: Promise<OpenVideo>;
  userCount: number;
  idleTimer: NodeJS.Timeout | null;
}

/** The time from asking the queue for a part to the start of its work, on a busy machine. */
export const FETCH_MS = 300;

interface VideoRenderersOptions {
  store: ByteStore;
  workerCount: number;
  drawingModule: string | null;
  /** Whether worker processes stand ready while there is no video. */
  keepsSpares: boolean;
  log: Logger;
}

/**
 * The videos on which this process works. Each render has one set of worker processes. When they were idle for a while, or after
 * `release`, they wait for the next video if worker processes stand ready in this process, and end otherwise. `stop` ends them
 * at once.
 */
export class VideoRenderers {
  readonly #entries = new Map<number, Entry>();
  readonly #closing = new Map<number, Promise<void>>();
  readonly #options: VideoRenderersOptions;
  /** Null if no worker processes stand ready in this process. */
  readonly #spares: SpareWorkers | null;
  /** Resolve when this process can do more work. */
  #waiting: (() => void)[] = [];
  /** Callers of `untilFree` whose work may be on its way. */
  #fetchingCount = 0;

  constructor(options: VideoRenderersOptions) {
    this.#options = options;
    const { workerCount: count, drawingModule, keepsSpares } = options;
    const onLost = (): void => void this.prepare();
    this.#spares = keepsSpares ? new SpareWorkers({ count, drawingModule, onLost }) : null;
  }

  /** Starts worker processes for the next video, if they stand ready in this process. */
  async prepare(): Promise<void> {
    if (this.#spares === null || this.#entries.size > 0) return;
    await this.#spares.prepare().catch((error: unknown) => {
      this.#options.log.warn({ err: error }, "No render workers stand ready. The next video starts its own.");
    });
  }

  /** Opens a composition. Its workers start when there is something to lay out or to draw, unless they stand ready. */
  async open(video: { composition: Composition; plan: VideoPlan | null }): Promise<VideoRenderer> {
    const { store, workerCount, drawingModule } = this.#options;
    await this.#spares?.dropOutdated();
    return new VideoRenderer({
      ...video,
      store,
      workerCount,
      drawingModule,
      assets: createStoreAssets(store),
      priority: "waited",
      spares: this.#spares,
      onLoad: this.#onLoad,
    });
  }

  /**
   * Resolves when one of this process's workers is without work, or will soon be. The caller then fetches work for it, so
   * that another caller is not told the same until that work may be there.
   */
  async untilFree(): Promise<void> {
    while (await this.#isBusy()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#fetchingCount++;
    setTimeout(() => {
      this.#fetchingCount--;
      this.#onLoad();
    }, FETCH_MS);
  }

  /** Takes over the workers that `open` started, for the video that they planned. */
  adopt(renderId: number, planKey: string, video: OpenVideo): void {
    this.#add(renderId, planKey, Promise.resolve(video));
  }

  /**
   * Runs `work` with the render's worker processes, and starts them if necessary. Rejects with an AbortError if they
   * are stopped meanwhile.
   */
  async use<T>(render: { id: number; planKey: string }, work: (video: OpenVideo) => Promise<T>): Promise<T> {
    const entry = await this.#entryFor(render);
    entry.userCount++;
    if (entry.idleTimer !== null) clearTimeout(entry.idleTimer);
    entry.idleTimer = null;
    try {
      return await work(await entry.opening);
    } finally {
      entry.userCount--;
      this.#closeWhenIdle(render.id, entry);
    }
  }

  /** Ends the render's processes at once, and resolves when they have ended. */
  stop(renderId: number): Promise<void> {
    return this.#close(renderId, (renderer) => renderer.close());
  }

  /**
   * Gives up the render's processes, unless they still work on it. Those in good order wait for the next video, if worker
   * processes stand ready in this process.
   */
  async release(renderId: number): Promise<void> {
    if ((this.#entries.get(renderId)?.userCount ?? 0) > 0) return;
    await this.#close(renderId, (renderer) => renderer.release());
  }

  async close(): Promise<void> {
    await this.#spares?.close();
    const renderIds = [...this.#entries.keys(), ...this.#closing.keys()];
    await Promise.all(renderIds.map((renderId) => this.stop(renderId)));
  }

  async #close(renderId: number, close: (renderer: VideoRenderer) => Promise<void>): Promise<void> {
    const entry = this.#entries.get(renderId);
    const before = this.#closing.get(renderId);
    if (entry === undefined) return before;
    this.#entries.delete(renderId);
    const closing = Promise.all([before, closeEntry(entry, close)]).then(() => undefined);
    this.#closing.set(renderId, closing);
    await closing;
    if (this.#closing.get(renderId) === closing) this.#closing.delete(renderId);
    this.#onLoad();
    void this.prepare();
  }

  readonly #onLoad = (): void => {
    for (const resolve of this.#waiting.splice(0)) resolve();
  };

  async #isBusy(): Promise<boolean> {
    const loads = await Promise.all([...this.#entries.values()].map(loadOf));
    return loads.reduce((sum, load) => sum + load, this.#fetchingCount) >= this.#options.workerCount;
  }

  async #entryFor({ id, planKey }: { id: number; planKey: string }): Promise<Entry> {
    const known = this.#entries.get(id);
    if (known !== undefined && known.planKey === planKey && !(await isLost(known))) return known;
    // Another caller may have replaced the entry meanwhile.
    if (this.#entries.get(id) !== known) return this.#entryFor({ id, planKey });
    if (known !== undefined) void this.stop(id);
    return this.#add(id, planKey, this.#openStored(planKey));
  }

  #add(renderId: number, planKey: string, opening: Promise<OpenVideo>): Entry {
    const entry: Entry = { planKey, opening, userCount: 0, idleTimer: null };
    this.#entries.set(renderId, entry);
    this.#closeWhenIdle(renderId, entry);
    return entry;
  }

  async #openStored(planKey: string): Promise<OpenVideo> {
    const video = await needPlannedVideo(this.#options.store, planKey);
    return { ...video, renderer: await this.open(video) };
  }

  #closeWhenIdle(renderId: number, entry: Entry): void {
    if (entry.userCount > 0 || this.#entries.get(renderId) !== entry) return;
    entry.idleTimer = setTimeout(() => void this.release(renderId), IDLE_RENDERER_MS);
  }
}

/** Returns the number of pieces of work of a video. One that could not be opened has none. */
function loadOf({ opening }: Entry): Promise<number> {
  return opening.then(
    ({ renderer }) => renderer.load,
    () => 0,
  );
}

/** Returns true if the workers of a video have died, or if it could not be opened. */
function isLost(entry: Entry): Promise<boolean> {
  return entry.opening.then(
    ({ renderer }) => renderer.isLost,
    () => true,
  );
}

async function closeEntry(entry: Entry, close: (renderer: VideoRenderer) => Promise<void>): Promise<void> {
  if (entry.idleTimer !== null) clearTimeout(entry.idleTimer);
  await entry.opening.then(
    ({ renderer }) => close(renderer),
    // Opening failed, so there is nothing to close. The caller of `use` receives the error.
    () => undefined,
  );
}
