import type { ByteStore, Composition } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import { parseAudio, serializeAudio, type FilmAudio } from "../audio/stored-audio.js";
import { produceChunk } from "../chunks/chunk-source.js";
import { engineFingerprint } from "../chunks/engine-fingerprint.js";
import { DEFAULT_DRAWING_MODULE } from "../host/load-drawing.js";
import { failStage } from "../render-failure.js";
import type { FrameOptions, RenderedFrame } from "../render-frame.js";
import type { RenderResult } from "../render-options.js";
import { RenderProgressMeter, type RenderProgress } from "../render-progress.js";
import { RenderPool } from "../workers/render-pool.js";
import type { FilmPlan, PlannedAudio } from "./film-plan.js";
import { planAudio } from "./plan-audio.js";
import { planFilm } from "./plan-film.js";
import { writeFilm } from "./write-film.js";

export interface FilmRendererOptions {
  composition: Composition;
  assets: AssetLoader;
  /** Keeps finished parts: the audio track and encoded chunks. A part that is there and whole is never made again. */
  store: ByteStore;
  /** Processes that compose and encode; the bytes do not depend on it. */
  workerCount: number;
  /** URL of a module with `createTimeline`; null for the composition package. */
  drawingModule: string | null;
}

/** The engine as it is installed now, as in `FilmPlan.engine`. Null for the composition package's drawing. */
export function currentEngine(drawingModule: string | null): Promise<string> {
  return engineFingerprint(drawingModule ?? DEFAULT_DRAWING_MODULE);
}

/**
 * Renders one film in parts, with worker processes that stay warm until `close`: plan it, make parts into the store (here
 * or, with the same plan, in other processes), then assemble. Calls reject with `render_failed` naming the stage,
 * with what the asset loader or store rejected with, or with an AbortError after `close`.
 */
export class FilmRenderer {
  readonly #options: FilmRendererOptions;
  readonly #pool: RenderPool;
  /** As in `FilmPlan.engine`, of the code that the worker processes were started with. */
  readonly engine: Promise<string>;
  #plannedAudio: Promise<PlannedAudio> | null = null;
  #plan: Promise<FilmPlan> | null = null;
  #audio: Promise<FilmAudio> | null = null;

  constructor(options: FilmRendererOptions) {
    const { composition, assets, workerCount } = options;
    this.#options = options;
    this.engine = currentEngine(options.drawingModule);
    const drawingModule = options.drawingModule ?? DEFAULT_DRAWING_MODULE;
    this.#pool = new RenderPool({ composition, drawingModule, assets, workerCount });
  }

  /** True once all worker processes have died; a new renderer is needed then. */
  get isLost(): boolean {
    return this.#pool.isLost;
  }

  /** Lays the film out and names its parts. */
  plan(): Promise<FilmPlan> {
    return (this.#plan ??= this.#makePlan());
  }

  /** Makes sure that the audio track is in the store. */
  async renderAudio(): Promise<void> {
    await this.#makeAudio();
  }

  /** Makes sure that these chunks are in the store; `onFrames` counts what is encoded for it. Gives how many were missing. */
  async renderChunks(options: {
    plan: FilmPlan;
    indexes: readonly number[];
    onFrames: (count: number) => void;
  }): Promise<number> {
    const { plan, indexes, onFrames } = options;
    const source = { plan, store: this.#options.store, pool: this.#pool, onFrames };
    const made = await Promise.all(indexes.map((index) => produceChunk(plan.chunks[index]!, source)));
    return made.filter(({ isReused }) => !isReused).length;
  }

  /** Draws a frame in one of the workers, of a composition that may differ from the film's in what is shown. */
  drawFrame(composition: Composition, frame: FrameOptions): Promise<RenderedFrame> {
    return this.#pool
      .run("frame", { composition, frame })
      .catch((error) => failStage("drawing a frame", error));
  }

  /** Writes the MP4 at `outputPath`, which is half a file until this resolves. Parts that the store lacks are made on the way. */
  assemble(options: {
    plan: FilmPlan;
    outputPath: string;
    onProgress: (progress: RenderProgress) => void;
  }): Promise<RenderResult> {
    const { composition, store } = this.#options;
    return writeFilm(options.outputPath, {
      composition,
      source: { plan: options.plan, store, pool: this.#pool },
      audio: this.#makeAudio(),
      meter: new RenderProgressMeter(options.onProgress, () => performance.now()),
    });
  }

  /** Stops what runs and resolves once all processes are gone. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  async #makePlan(): Promise<FilmPlan> {
    const [engine, audio, outline] = await Promise.all([
      this.engine,
      this.#planAudio(),
      this.#pool.run("outline", {}).catch((error) => failStage("laying out the scenes", error)),
    ]);
    return planFilm({ ...this.#options, engine, audio, outline });
  }

  #planAudio(): Promise<PlannedAudio> {
    return (this.#plannedAudio ??= this.engine.then((engine) => planAudio({ ...this.#options, engine })));
  }

  #makeAudio(): Promise<FilmAudio> {
    this.#audio ??= this.#produceAudio();
    // Awaited once the first chunk is there; until then a failure must not count as unhandled.
    this.#audio.catch(() => undefined);
    return this.#audio;
  }

  async #produceAudio(): Promise<FilmAudio> {
    const { store } = this.#options;
    const { key, ...sounds } = await this.#planAudio();
    const stored = await store.get(key);
    const known = stored === null ? null : parseAudio(stored);
    if (known !== null) return known;
    const audio = await this.#pool
      .run("audio", sounds)
      .catch((error) => failStage("mixing the sound", error));
    await store.put(key, serializeAudio(audio));
    return audio;
  }
}
