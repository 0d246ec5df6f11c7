import { FPS } from "@inkreel/contract/plain";

export const FRAME_MS = 1000 / FPS;

/**
 * Returns the index of the frame at `timeMs`. A tolerance of a twentieth of a frame compensates for frame times rounded
 * to whole ms.
 */
export function frameAt(timeMs: number): number {
  return Math.floor(timeMs / FRAME_MS + 0.05);
}
