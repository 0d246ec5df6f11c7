import { SCENE_GRID_MS } from "@inkreel/contract";

/** The quiet around a scene's speech: room for what is drawn to enter before it and to leave after it. */
export interface ScenePacing {
  leadMs: number;
  tailMs: number;
}

const BETWEEN: ScenePacing = { leadMs: 150, tailMs: 300 };
const OPENING_LEAD_MS = 350;
const CLOSING_TAIL_MS = 900;

export function scenePacing({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): ScenePacing {
  return {
    leadMs: isFirst ? OPENING_LEAD_MS : BETWEEN.leadMs,
    tailMs: isLast ? CLOSING_TAIL_MS : BETWEEN.tailMs,
  };
}

/** The scene's length on the grid on which frames and milliseconds are both whole numbers. */
export function sceneDurationMs(speechMs: number, pacing: ScenePacing): number {
  return Math.ceil((pacing.leadMs + speechMs + pacing.tailMs) / SCENE_GRID_MS) * SCENE_GRID_MS;
}
