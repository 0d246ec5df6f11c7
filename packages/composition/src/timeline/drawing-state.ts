import type { DrawHost } from "../draw/host.js";
import { LayerRasters } from "./layer-rasters.js";
import { PlateCache } from "./plate-cache.js";
import type { Timeline } from "./timeline.js";

/** What a timeline needs from its host while frames are drawn. */
export interface DrawingState {
  host: DrawHost;
  plates: PlateCache;
  rasters: LayerRasters;
}

const states = new WeakMap<Timeline, DrawingState>();

/**
 * Connects a timeline to the host that provides its canvases. Painted background images and layers are cached and
 * shared with later timelines on the same host, so that each is painted once.
 */
export function attachHost(timeline: Timeline, host: DrawHost, previous: Timeline | null): void {
  const known = previous === null ? undefined : states.get(previous);
  const isSameHost = known?.host === host;
  states.set(
    timeline,
    isSameHost ? known : { host, plates: new PlateCache(host), rasters: new LayerRasters(host) },
  );
}

/** Throws TypeError for a timeline that `createTimeline` did not create. */
export function drawingStateOf(timeline: Timeline): DrawingState {
  const state = states.get(timeline);
  if (state === undefined) throw new TypeError("Only a timeline made by createTimeline can be drawn.");
  return state;
}
