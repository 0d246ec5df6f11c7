import type { PassedError } from "@inkreel/contract";

/** A request to a footage worker. */
export interface FootageJob {
  inputPath: string;
  outputPath: string;
  posterPath: string;
  /** Longer clips are cut. */
  maxFrames: number;
}

export type FootageWorkerAnswer =
  | { type: "done"; widthPx: number; heightPx: number; frameCount: number }
  | { type: "failed"; error: PassedError };
