import { FPS } from "@inkreel/contract";

export const FRAME_MS = 1000 / FPS;

/** Returns the frame on screen at `timeMs`. A twentieth of a frame compensates for frame times rounded to whole ms. */
export function frameAt(timeMs: number): number {
  return Math.floor(timeMs / FRAME_MS + 0.05);
}
