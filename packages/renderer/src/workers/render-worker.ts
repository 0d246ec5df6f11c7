import { findCues, type Timeline } from "@inkreel/composition";
import { fromPassedError, toPassedError } from "@inkreel/contract/plain";
import type { AssetLoader } from "../asset-loader.js";
import { masterTrack } from "../audio/master-track.js";
import { mixSounds } from "../audio/mix-sounds.js";
import type { VideoAudio } from "../audio/stored-audio.js";
import { encodeChunk } from "../chunks/encode-chunk.js";
import type { PlannedChunk } from "../chunks/plan-chunks.js";
import { serializeChunk } from "../chunks/video-chunk.js";
import { FrameCompositor } from "../compositor/frame-compositor.js";
import { createKernel, type Kernel } from "../compositor/kernel.js";
import { encodeAac } from "../encoder/aac-encoder.js";
import type { VideoEncoder } from "../encoder/video-encoder.js";
import type { VideoSettings } from "../encoder/video-settings.js";
import { openX264Encoder } from "../encoder/x264-encoder.js";
import { writeExcerpt } from "../excerpt/write-excerpt.js";
import type { CompositionClips } from "../footage/composition-clips.js";
import { createNodeHost, type NodeHost } from "../host/create-node-host.js";
import { loadDrawing } from "../host/load-drawing.js";
import { createFrameRenderer, type RenderedFrame } from "../render-frame.js";
import type { VideoSounds } from "../video/video-plan.js";
import type { FromWorker, RenderJobs, RenderWorkerData, ToWorker, VideoOutline } from "./messages.js";

const FRAMES_PER_REPORT = 10;

/**
 * Main module of a render worker process. It lays out its composition on first use and then runs one job (video chunks
 * or audio) at a time. It has no state worth saving, so the parent ends it by killing it. A parent that has more videos lets
 * it rest between them, because its code is then compiled.
 */
const send = (message: FromWorker): void => {
  process.send!(message, (error: Error | null) => {
    // The parent process has exited.
    if (error !== null) process.exit();
  });
};
const assets = createParentAssets(send);
let data: RenderWorkerData | null = null;
let video: Promise<{ timeline: Timeline; host: NodeHost }> | null = null;
let chunks: Promise<ChunkEncoder> | null = null;
/** Processor time that earlier videos took. */
let usedBeforeMs = 0;

async function openVideo(): Promise<{ timeline: Timeline; host: NodeHost }> {
  const { composition, drawingModule } = data!;
  const [host, drawing] = await Promise.all([
    createNodeHost({ composition, assets }),
    loadDrawing(drawingModule),
  ]);
  return { timeline: drawing.createTimeline(composition, host), host };
}

async function describeVideo(): Promise<VideoOutline> {
  const { timeline } = await (video ??= openVideo());
  const { widthPx, heightPx, durationMs } = timeline;
  const scenes = timeline.scenes.map(({ id, title, startMs, durationMs: sceneMs, identity }) => ({
    id,
    title,
    startMs,
    identity,
    durationMs: sceneMs,
  }));
  return { widthPx, heightPx, durationMs, scenes, cues: findCues(timeline, data!.composition) };
}

async function makeChunk({ chunk, settings }: RenderJobs["chunk"]["job"]): Promise<Uint8Array> {
  const { timeline, host } = await (video ??= openVideo());
  const encoder = await (chunks ??= ChunkEncoder.create(timeline, host.clips));
  let unreported = 0;
  const bytes = await encoder.encode(chunk, settings, () => {
    if (++unreported < FRAMES_PER_REPORT) return;
    send({ type: "frames", count: unreported, processorMs: processorMs() });
    unreported = 0;
  });
  send({ type: "frames", count: unreported, processorMs: processorMs() });
  host.pictures.release();
  return bytes;
}

async function makeAudio(sounds: VideoSounds): Promise<VideoAudio> {
  const track = masterTrack(await mixSounds(sounds, assets));
  const { loudnessLufs, truePeakDbtp } = track;
  return { audio: encodeAac(track.pieces()), loudnessLufs, truePeakDbtp };
}

async function drawFrame({ composition, frame }: RenderJobs["frame"]["job"]): Promise<RenderedFrame> {
  const { drawingModule } = data!;
  const renderer = await createFrameRenderer({ composition, assets, drawingModule });
  return renderer.render(frame);
}

/** Returns the processor time of all threads of this process for its video, in ms. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000) - usedBeforeMs;
}

/** Drops the video and its memory, so that nothing of it reaches the next one. */
async function rest(): Promise<void> {
  // What is still loaded would be taken for a picture of the next video.
  if (assets.isLoading) process.exit();
  const opened = await video;
  opened?.host.clips.release();
  [data, video, chunks] = [null, null, null];
  // The heap is large enough that pictures and canvases would otherwise stay for several videos, about 90 MB.
  globalThis.gc?.();
  // Skia frees the pixels of what was collected after this turn.
  await new Promise((resolve) => setImmediate(resolve));
  usedBeforeMs += processorMs();
  send({ type: "rested", residentBytes: process.memoryUsage.rss() });
}

function run(message: Extract<ToWorker, { type: "run" }>): Promise<RenderJobs[keyof RenderJobs]["result"]> {
  switch (message.kind) {
    case "outline":
      return describeVideo();
    case "audio":
      return makeAudio(message.job as VideoSounds);
    case "frame":
      return drawFrame(message.job as RenderJobs["frame"]["job"]);
    case "excerpt":
      return writeExcerpt(message.job as RenderJobs["excerpt"]["job"], { ...data!, assets });
    case "chunk":
      return makeChunk(message.job as RenderJobs["chunk"]["job"]);
  }
}

process.on("message", (message: ToWorker) => {
  if (message.type === "start") ({ data } = message);
  if (message.type === "rest") void rest();
  if (message.type !== "run") return;
  run(message).then(
    (result) => send({ type: "done", result, processorMs: processorMs() }),
    (error: unknown) => send({ type: "failed", error: toPassedError(error), processorMs: processorMs() }),
  );
});
// The parent process has exited.
process.on("disconnect", () => process.exit());
// Ctrl-C sends SIGINT to the whole process group. Only the parent handles it.
process.on("SIGINT", () => undefined);

/**
 * Creates an asset loader for worker processes. It requests assets from the main process, which has the actual loader.
 */
function createParentAssets(
  send: (message: FromWorker) => void,
): AssetLoader & { readonly isLoading: boolean } {
  const waiting = new Map<string, PromiseWithWays>();
  process.on("message", (message: ToWorker) => {
    if (message.type !== "asset" && message.type !== "assetFailed") return;
    const request = waiting.get(message.src);
    waiting.delete(message.src);
    if (message.type === "asset") request?.resolve(message.bytes);
    else request?.reject(fromPassedError(message.error));
  });
  return {
    get isLoading() {
      return waiting.size > 0;
    },
    load(src: string): Promise<Uint8Array> {
      const known = waiting.get(src);
      if (known !== undefined) return known.promise;
      const request = openRequest();
      waiting.set(src, request);
      send({ type: "load", src });
      return request.promise;
    },
  };
}

interface PromiseWithWays {
  promise: Promise<Uint8Array>;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

function openRequest(): PromiseWithWays {
  let ways: Omit<PromiseWithWays, "promise"> | null = null;
  const promise = new Promise<Uint8Array>((resolve, reject) => (ways = { resolve, reject }));
  return { promise, ...ways! };
}

/** Encodes chunks of one timeline one after another. Rasterised backgrounds and layers are kept between them. */
class ChunkEncoder {
  readonly #timeline: Timeline;
  readonly #clips: CompositionClips;
  readonly #kernel: Kernel;
  #compositor: FrameCompositor | null = null;

  private constructor(timeline: Timeline, clips: CompositionClips, kernel: Kernel) {
    this.#timeline = timeline;
    this.#clips = clips;
    this.#kernel = kernel;
  }

  static async create(timeline: Timeline, clips: CompositionClips): Promise<ChunkEncoder> {
    return new ChunkEncoder(timeline, clips, await createKernel());
  }

  /** Returns a chunk in serialised form. `onFrame` is called before each frame and may throw to stop. */
  async encode(chunk: PlannedChunk, settings: VideoSettings, onFrame: () => void): Promise<Uint8Array> {
    const scene = this.#timeline.scenes[chunk.sceneIndex]!;
    await this.#clips.prepare(scene.plates);
    const encoder = openX264Encoder(settings);
    try {
      const video = await encodeChunk({
        scene,
        chunk,
        compositor: this.#compositorFor(encoder),
        memory: this.#kernel.memory,
        encoder,
        onFrame,
      });
      return serializeChunk(video);
    } finally {
      encoder.close();
    }
  }

  /** Returns a compositor with the same row strides as the encoder, so that whole planes can be copied. */
  #compositorFor({ strideY, strideC }: VideoEncoder): FrameCompositor {
    const { widthPx, heightPx } = this.#timeline;
    this.#compositor ??= new FrameCompositor({
      kernel: this.#kernel,
      clips: this.#clips,
      widthPx,
      heightPx,
      strides: { strideY, strideC },
    });
    return this.#compositor;
  }
}
