import type { Timeline } from "@inkreel/composition";
import { encodeChunk } from "../chunks/encode-chunk.js";
import type { PlannedChunk } from "../chunks/plan-chunks.js";
import { serializeChunk } from "../chunks/video-chunk.js";
import { FrameCompositor } from "../compositor/frame-compositor.js";
import { createKernel, type Kernel } from "../compositor/kernel.js";
import type { VideoEncoder } from "../encoder/video-encoder.js";
import type { VideoSettings } from "../encoder/video-settings.js";
import { openX264Encoder } from "../encoder/x264-encoder.js";
import type { CompositionClips } from "../footage/composition-clips.js";

/** Encodes chunks of one timeline one after the other, keeping plates and rasters between them. */
export class ChunkEncoder {
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

  /** Gives the serialised chunk. `onFrame` runs before each frame and may throw to stop. */
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

  /** Its frame has the rows of the encoder's frames, so that planes are copied whole. */
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
