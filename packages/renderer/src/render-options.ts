import type { ByteStore, Composition } from "@inkreel/contract";
import type { AssetLoader } from "./asset-loader.js";
import type { RenderProgress } from "./render-progress.js";

export interface RenderVideoOptions {
  composition: Composition;
  assets: AssetLoader;
  /** The folder must exist; the file appears, or is replaced, only when it is whole. */
  outputPath: string;
  /** Keeps encoded chunks, so that scenes which did not change are not encoded again. */
  store: ByteStore;
  /** Processes that compose and encode; 2 is a good number for two cores. The bytes do not depend on it. */
  workerCount: number;
  onProgress(progress: RenderProgress): void;
  signal: AbortSignal;
  /** URL of a module with `createTimeline`; null for the composition package. */
  drawingModule: string | null;
}

export interface RenderResult {
  durationMs: number;
  frameCount: number;
  chunkCount: number;
  reusedChunkCount: number;
  /** The loudness of the mix before compression; -Infinity when nothing is said. */
  loudnessLufs: number;
  truePeakDbtp: number;
  widthPx: number;
  heightPx: number;
  /** Size of the file. */
  bytes: number;
}
