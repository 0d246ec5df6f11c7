import type { Context2D, DrawHost, Timeline } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";

/** The two functions that a drawing module exports. */
export interface Drawing {
  createTimeline(composition: Composition, host: DrawHost): Timeline;
  drawFrame(ctx: Context2D, timeline: Timeline, timeMs: number): void;
}

/** The module that draws videos. Workers import it themselves, because threads cannot exchange functions. */
export const DEFAULT_DRAWING_MODULE = import.meta.resolve("@inkreel/composition");

/** Imports a drawing module from its URL. */
export function loadDrawing(moduleUrl: string): Promise<Drawing> {
  return import(moduleUrl) as Promise<Drawing>;
}
