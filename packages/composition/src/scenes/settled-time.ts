import type { CompositionScene } from "@inkreel/contract";
import { EXIT_MS } from "../motion/entrance.js";
import { FRAME_MS } from "../motion/frame-clock.js";
import { kineticStillMs } from "./kinetic/kinetic-still.js";
import type { PageSetting } from "./kinetic/kinetic-pages.js";

/**
 * Returns the time in ms from the start of a scene at which a still picture of it says most: everything has entered,
 * every word is lit, and nothing has begun to leave.
 */
export function settledMs(scene: CompositionScene, setting: PageSetting): number {
  const lastMs = Math.floor(scene.durationMs - EXIT_MS - FRAME_MS);
  return Math.max(0, Math.min(kineticStillMs(scene, setting) ?? lastMs, lastMs));
}
