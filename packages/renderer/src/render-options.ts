import type { ByteStore, Composition } from "@inkreel/contract";
import type { AssetLoader } from "./asset-loader.js";
import type { FrameOptions } from "./render-frame.js";
import type { RenderProgress } from "./render-progress.js";
import type { SpareWorkers } from "./workers/spare-workers.js";

export interface RenderVideoOptions {
  composition: Composition;
  assets: AssetLoader;
  /** Path of the video. The folder must exist. The file appears, or is replaced, only when it is complete. */
  outputPath: string;
  /** A picture to draw while the video is laid out, and the path of its file, which is complete when the video is. */
  poster?: Poster | null;
  /** Store for encoded chunks, so that unchanged scenes are not encoded again. */
  store: ByteStore;
  /**
   * Number of worker processes that compose and encode, for example 2 for two cores. It does not affect the bytes of
   * the video.
   */
  workerCount: number;
  /** Processes that were started before. The render takes over those that it needs, and starts the others. */
  spares?: SpareWorkers;
  onProgress(progress: RenderProgress): void;
  signal: AbortSignal;
  /** URL of a module that exports `createTimeline`, or null for the composition package. */
  drawingModule: string | null;
}

/** One frame of a composition, which may differ from the video. */
export interface Poster {
  composition: Composition;
  frame: FrameOptions;
  path: string;
}

export interface RenderResult {
  durationMs: number;
  frameCount: number;
  chunkCount: number;
  reusedChunkCount: number;
  /** Loudness of the mix before compression, or -Infinity for silence. */
  loudnessLufs: number;
  truePeakDbtp: number;
  widthPx: number;
  heightPx: number;
  /** File size in bytes. */
  bytes: number;
}
