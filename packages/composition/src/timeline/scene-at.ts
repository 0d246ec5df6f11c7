import type { Timeline, TimelineScene } from "./timeline.js";

/** The scene on screen at a time of the film; the first before it and the last after it. */
export function sceneAt(timeline: Timeline, timeMs: number): TimelineScene | null {
  return timeline.scenes.findLast((scene) => scene.startMs <= timeMs) ?? timeline.scenes[0] ?? null;
}
