import { z } from "zod";
import { SCENE_PAUSE_MS } from "./limits.js";

const { min, max, step } = SCENE_PAUSE_MS;
const pauseMs = z.int().min(min).max(max).multipleOf(step).nullable();

/**
 * The silence from the start of a scene to its first word, and from its last word to its end, as a person chose them.
 * Null for what the program chooses.
 */
export const scenePausesSchema = z.object({ beforeMs: pauseMs, afterMs: pauseMs });
export type ScenePauses = z.infer<typeof scenePausesSchema>;

export const AUTOMATIC_PAUSES: ScenePauses = { beforeMs: null, afterMs: null };

export function isSamePauses(one: ScenePauses, other: ScenePauses): boolean {
  return one.beforeMs === other.beforeMs && one.afterMs === other.afterMs;
}

/** Returns whether the program chooses both pauses. */
export function isAutomatic({ beforeMs, afterMs }: ScenePauses): boolean {
  return beforeMs === null && afterMs === null;
}
