import type { ByteStore, Composition } from "@inkreel/contract";
import type { AssetLoader } from "./asset-loader.js";
import type { RenderProgress } from "./render-progress.js";

export interface RenderVideoOptions {
  composition: Composition;
  assets: AssetLoader;
  /** The folder must exist. The file appears, or is replaced, only when it is complete. */
  outputPath: string;
  /** Stores encoded chunks, so that unchanged scenes are not encoded again. */
  store: ByteStore;
  /** Number of processes that compose and encode; 2 is a good number for two cores. The bytes do not depend on it. */
  workerCount: number;
  onProgress(progress: RenderProgress): void;
  signal: AbortSignal;
  /** URL of a module with `createTimeline`. Null for the composition package. */
  drawingModule: string | null;
}

export interface RenderResult {
  durationMs: number;
  frameCount: number;
  chunkCount: number;
  reusedChunkCount: number;
  /** Loudness of the mix before compression; -Infinity for silence. */
  loudnessLufs: number;
  truePeakDbtp: number;
  widthPx: number;
  heightPx: number;
  /** Size of the file, in bytes. */
  bytes: number;
}
