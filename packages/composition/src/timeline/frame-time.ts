import { FPS } from "@inkreel/contract";

/** The time in whole ms that frame `frame` shows. */
export function frameTimeMs(frame: number): number {
  return Math.round((frame * 1000) / FPS);
}
