import type { Context2D, DrawHost, Timeline } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";

/** The two functions a drawing module exports. */
export interface Drawing {
  createTimeline(composition: Composition, host: DrawHost): Timeline;
  drawFrame(ctx: Context2D, timeline: Timeline, timeMs: number): void;
}

/** The module that videos are drawn with; workers import it themselves, because functions do not cross threads. */
export const DEFAULT_DRAWING_MODULE = import.meta.resolve("@inkreel/composition");

/** Imports a drawing module by its URL. */
export function loadDrawing(moduleUrl: string): Promise<Drawing> {
  return import(moduleUrl) as Promise<Drawing>;
}
