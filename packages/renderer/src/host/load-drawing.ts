import type { Context2D, DrawHost, Timeline } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";

/** Functions that a drawing module must export. */
export interface Drawing {
  createTimeline(composition: Composition, host: DrawHost): Timeline;
  drawFrame(ctx: Context2D, timeline: Timeline, timeMs: number): void;
}

/**
 * URL of the default drawing module. Workers import it themselves, because functions cannot be sent to another process.
 */
export const DEFAULT_DRAWING_MODULE = import.meta.resolve("@inkreel/composition");

/** Imports a drawing module by its URL. */
export function loadDrawing(moduleUrl: string): Promise<Drawing> {
  return import(moduleUrl) as Promise<Drawing>;
}
