import type { SoundCue } from "@inkreel/composition";
import { createHash } from "node:crypto";
import type { ByteStore, Composition } from "@inkreel/contract";
import { say } from "@inkreel/contract/plain";
import type { AssetLoader } from "../asset-loader.js";
import { type VideoAudio, parseAudio, serializeAudio } from "../audio/stored-audio.js";
import { produceChunk } from "../chunks/chunk-source.js";
import { planChunks, type PlannedChunk, type ScenePlan } from "../chunks/plan-chunks.js";
import { chunkSettings, type VideoSettings } from "../encoder/video-settings.js";
import type { Excerpt, ExcerptJob } from "../excerpt/excerpt-job.js";
import { picturesOf } from "../host/create-node-host.js";
import { DEFAULT_DRAWING_MODULE } from "../host/load-drawing.js";
import { failStage } from "../render-failure.js";
import type { FrameOptions, RenderedFrame } from "../render-frame.js";
import type { RenderResult } from "../render-options.js";
import { type RenderProgress, RenderProgressMeter } from "../render-progress.js";
import type { VideoOutline } from "../workers/messages.js";
import { RenderPool } from "../workers/render-pool.js";
import type { WorkPriority } from "../workers/work-priority.js";
import type { SpareWorkers } from "../workers/spare-workers.js";
import { currentEngine } from "./engine-fingerprint.js";
import { planSounds } from "./plan-sounds.js";
import type { PlannedAudio, VideoPlan } from "./video-plan.js";
import { writeVideo } from "./write-video.js";

export interface VideoRendererOptions {
  composition: Composition;
  assets: AssetLoader;
  /** Store for finished parts (audio track and chunks). Parts in the store are not rendered again. */
  store: ByteStore;
  /** Number of worker processes that compose and encode. It does not affect the bytes of the video. */
  workerCount: number;
  /** URL of a module that exports `createTimeline`, or null for the composition package. */
  drawingModule: string | null;
  /** A plan of this composition by the same engine, or null. With it, the video need not be laid out again. */
  plan: VideoPlan | null;
  priority: WorkPriority;
  /** Processes that were started before for any video. */
  spares?: SpareWorkers | null;
  /** Called when `load` may have changed. */
  onLoad?: () => void;
}

/**
 * Renders one video in parts, with worker processes that run from the first work until `close`. First plan the video, then render its parts
 * into the store, and finally assemble it. Other processes can render parts with the same plan.
 *
 * Methods reject with `render_failed`, which names the stage, with the error of the asset loader or store, or with an
 * AbortError after `close`.
 */
export class VideoRenderer {
  readonly #options: VideoRendererOptions;
  readonly #pool: RenderPool;
  /** Fingerprint of the code that the worker processes run, as in `VideoPlan.engine`. */
  readonly engine: Promise<string>;
  #outline: Promise<VideoOutline> | null = null;
  #plannedAudio: Promise<PlannedAudio> | null = null;
  #plan: Promise<VideoPlan> | null = null;
  #audio: Promise<VideoAudio> | null = null;

  constructor(options: VideoRendererOptions) {
    const {
      composition,
      assets,
      workerCount,
      plan,
      priority,
      spares = null,
      onLoad = () => undefined,
    } = options;
    this.#options = options;
    if (plan !== null) {
      this.#plan = Promise.resolve(plan);
      this.#plannedAudio = Promise.resolve(plan.audio);
    }
    this.engine = currentEngine(options.drawingModule);
    const drawingModule = options.drawingModule ?? DEFAULT_DRAWING_MODULE;
    this.#pool = new RenderPool({
      composition,
      drawingModule,
      assets,
      workerCount,
      priority,
      spares,
      engine: this.engine,
      onLoad,
    });
  }

  /** Processor time of the worker processes so far, in ms. */
  get processorMs(): number {
    return this.#pool.processorMs;
  }

  /** Number of pieces of work that wait or run, without those that are nearly done. */
  get load(): number {
    return this.#pool.load;
  }

  /** True once all worker processes have died. The caller then needs a new VideoRenderer. */
  get isLost(): boolean {
    return this.#pool.isLost;
  }

  /** Lays out the video and plans its parts. */
  plan(): Promise<VideoPlan> {
    return (this.#plan ??= this.#makePlan());
  }

  /** Renders the audio track unless it is in the store. */
  async renderAudio(): Promise<void> {
    await this.#makeAudio();
  }

  /**
   * Renders those of the chunks that are not in the store. `onFrames` receives the number of encoded frames. Returns
   * the number of chunks that were missing.
   */
  async renderChunks(options: {
    plan: VideoPlan;
    indexes: readonly number[];
    onFrames: (count: number) => void;
  }): Promise<number> {
    const { plan, indexes, onFrames } = options;
    const source = { plan, store: this.#options.store, pool: this.#pool, onFrames };
    const made = await Promise.all(indexes.map((index) => produceChunk(plan.chunks[index]!, source)));
    return made.filter(({ isReused }) => !isReused).length;
  }

  /** Draws one frame of a composition in a worker. The composition may differ from that of the video. */
  drawFrame(composition: Composition, frame: FrameOptions): Promise<RenderedFrame> {
    return this.#pool
      .run("frame", { composition, frame })
      .catch((error) => failStage(say("stage_drawing_frame"), error));
  }

  /** Writes a part of the video to a file of its own, in one worker. `path` is complete only when this resolves. */
  async writeExcerpt(wanted: Omit<ExcerptJob, "sounds">): Promise<Excerpt> {
    const sounds = wanted.format === "webm" ? await this.#planAudio() : null;
    return this.#pool
      .run("excerpt", { ...wanted, sounds })
      .catch((error) => failStage(say("stage_writing_excerpt"), error));
  }

  /** Writes the MP4 to `outputPath`, which is complete only when this resolves. Missing parts are rendered first. */
  assemble(options: {
    plan: VideoPlan;
    outputPath: string;
    onProgress: (progress: RenderProgress) => void;
  }): Promise<RenderResult> {
    const { composition, store } = this.#options;
    return writeVideo(options.outputPath, {
      composition,
      source: { plan: options.plan, store, pool: this.#pool },
      audio: this.#makeAudio(),
      meter: new RenderProgressMeter(options.onProgress, () => performance.now()),
    });
  }

  /** Stops all work. Resolves once all worker processes have ended. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  /**
   * Closes the renderer after its work: worker processes that are idle and in good order go back to the spares that the
   * renderer was given. Resolves once they have dropped the video and all others have ended.
   */
  release(): Promise<void> {
    return this.#pool.release();
  }

  async #makePlan(): Promise<VideoPlan> {
    const [engine, audio, outline] = await Promise.all([
      this.engine,
      this.#planAudio(),
      this.#outlineVideo(),
    ]);
    return planVideo({ ...this.#options, engine, audio, outline });
  }

  #outlineVideo(): Promise<VideoOutline> {
    return (this.#outline ??= this.#pool
      .run("outline", {})
      .catch((error) => failStage(say("stage_laying_out"), error)));
  }

  #planAudio(): Promise<PlannedAudio> {
    return (this.#plannedAudio ??= this.#newAudioPlan());
  }

  /** A video without effects is not laid out for its sound. */
  async #newAudioPlan(): Promise<PlannedAudio> {
    const hasEffects = this.#options.composition.sound?.effects === true;
    const cues = hasEffects ? (await this.#outlineVideo()).cues : [];
    return planAudio({ ...this.#options, cues, engine: await this.engine });
  }

  #makeAudio(): Promise<VideoAudio> {
    this.#audio ??= this.#produceAudio();
    // The promise is awaited after the first chunk. Until then, an error must not count as an unhandled rejection.
    this.#audio.catch(() => undefined);
    return this.#audio;
  }

  async #produceAudio(): Promise<VideoAudio> {
    const { store } = this.#options;
    const { key, ...sounds } = await this.#planAudio();
    const stored = await store.get(key);
    const known = stored === null ? null : parseAudio(stored);
    if (known !== null) return known;
    const audio = await this.#pool
      .run("audio", sounds)
      .catch((error) => failStage(say("stage_mixing_sound"), error));
    await store.put(key, serializeAudio(audio));
    return audio;
  }
}

/** Divides the timeline of a video into chunks and names each by a hash of its inputs. */
async function planVideo(options: {
  composition: Composition;
  assets: AssetLoader;
  engine: string;
  outline: VideoOutline;
  audio: PlannedAudio;
}): Promise<VideoPlan> {
  const { engine, outline, audio } = options;
  const { widthPx, heightPx, durationMs, scenes } = outline;
  const settings = chunkSettings(outline);
  const pictureHashes = await hashPictures(options);
  const chunks = planChunks(scenes).map((chunk) => ({
    ...chunk,
    key: chunkKey({ scene: scenes[chunk.sceneIndex]!, chunk, pictureHashes, engine, settings }),
  }));
  const chapters = scenes.map(({ title, startMs }) => ({ title, startMs }));
  return { engine, widthPx, heightPx, durationMs, scenes: chapters, audio, chunks };
}

async function hashPictures(options: {
  composition: Composition;
  assets: AssetLoader;
}): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { id, src } of picturesOf(options.composition))
    hashes.set(
      id,
      createHash("sha256")
        .update(await options.assets.load(src))
        .digest("hex"),
    );
  return hashes;
}

/**
 * Returns the store key of a chunk: a hash of everything that determines its bytes. `pictureHashes` maps picture ids to
 * content hashes. Only pictures whose id occurs in the identity of the scene are included.
 */
function chunkKey(options: {
  scene: ScenePlan;
  chunk: PlannedChunk;
  pictureHashes: ReadonlyMap<string, string>;
  engine: string;
  settings: VideoSettings;
}): string {
  const { scene, chunk, pictureHashes, engine, settings } = options;
  // Background keys contain picture ids. If an id happens to occur in other text, the only effect is a needless
  // encoding.
  const pictures = [...pictureHashes].filter(([id]) => scene.identity.includes(id));
  const decidedBy = JSON.stringify([
    engine,
    settings,
    scene.identity,
    chunk.startFrame,
    chunk.endFrame,
    pictures,
  ]);
  return `chunk-${createHash("sha256").update(decidedBy).digest("hex")}`;
}

/**
 * Plans the audio of a video and derives its store key from the content and times of narrations, music and effects.
 * Rejects if a file cannot be loaded.
 */
async function planAudio(options: {
  composition: Composition;
  assets: AssetLoader;
  cues: readonly SoundCue[];
  engine: string;
}): Promise<PlannedAudio> {
  const { composition, assets, cues, engine } = options;
  const sounds = planSounds(composition, cues);
  const { music, effects } = sounds;
  const hash = createHash("sha256").update(JSON.stringify([engine, sounds.durationMs]));
  for (const { startMs, src, gain } of sounds.narrations) {
    const wav = await assets.load(src);
    hash.update(JSON.stringify([startMs, gain, wav.length])).update(wav);
  }
  if (music !== null) {
    const wav = await assets.load(music.src);
    hash.update(JSON.stringify(["music", music.gain, music.space, wav.length])).update(wav);
  }
  if (effects !== null) hash.update(JSON.stringify(["effects", effects]));
  return { key: `audio-${hash.digest("hex")}`, ...sounds };
}
