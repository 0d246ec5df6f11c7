import type { ByteStore, Composition } from "@inkreel/contract";
import { createStoreAssets } from "@inkreel/pipeline";
import { VideoRenderer, type VideoPlan } from "@inkreel/renderer";
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

/**
 * The videos on which this process works. Each render has one set of worker processes, which end when they were idle
 * for a while, or at once with `stop`.
 */
export class VideoRenderers {
  readonly #entries = new Map<number, Entry>();
  readonly #closing = new Map<number, Promise<void>>();
  readonly #options: { store: ByteStore; workerCount: number; drawingModule: string | null };

  constructor(options: { store: ByteStore; workerCount: number; drawingModule: string | null }) {
    this.#options = options;
  }

  /** Opens a composition. Its workers start when there is something to lay out or to draw. */
  open(video: { composition: Composition; plan: VideoPlan | null }): VideoRenderer {
    const assets = createStoreAssets(this.#options.store);
    return new VideoRenderer({ ...this.#options, ...video, assets, priority: "waited" });
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
  async stop(renderId: number): Promise<void> {
    const entry = this.#entries.get(renderId);
    const before = this.#closing.get(renderId);
    if (entry === undefined) return before;
    this.#entries.delete(renderId);
    const closing = Promise.all([before, closeEntry(entry)]).then(() => undefined);
    this.#closing.set(renderId, closing);
    await closing;
    if (this.#closing.get(renderId) === closing) this.#closing.delete(renderId);
  }

  async close(): Promise<void> {
    const renderIds = [...this.#entries.keys(), ...this.#closing.keys()];
    await Promise.all(renderIds.map((renderId) => this.stop(renderId)));
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
    return { ...video, renderer: this.open(video) };
  }

  #closeWhenIdle(renderId: number, entry: Entry): void {
    if (entry.userCount > 0 || this.#entries.get(renderId) !== entry) return;
    entry.idleTimer = setTimeout(() => void this.stop(renderId), IDLE_RENDERER_MS);
  }
}

/** Returns true if the workers of a video have died, or if it could not be opened. */
function isLost(entry: Entry): Promise<boolean> {
  return entry.opening.then(
    ({ renderer }) => renderer.isLost,
    () => true,
  );
}

async function closeEntry(entry: Entry): Promise<void> {
  if (entry.idleTimer !== null) clearTimeout(entry.idleTimer);
  await entry.opening.then(
    ({ renderer }) => renderer.close(),
    // Opening failed, so there is nothing to close. The caller of `use` receives the error.
    () => undefined,
  );
}
