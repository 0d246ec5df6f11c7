import { FPS } from "@inkreel/contract";

export const FRAME_MS = 1000 / FPS;

/** The frame on screen at `timeMs`; a twentieth of a frame absorbs the rounding of frame times to whole ms. */
export function frameAt(timeMs: number): number {
  return Math.floor(timeMs / FRAME_MS + 0.05);
}

/** The time in whole ms that frame `frame` shows. */
export function frameTimeMs(frame: number): number {
  return Math.round((frame * 1000) / FPS);
}
