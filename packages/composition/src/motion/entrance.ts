import { AT_REST, type LayerMotion } from "../timeline/timeline.js";
import {
  easeEmphasized,
  easeInCubic,
  easeOutBack,
  easeOutExpo,
  easeOutQuart,
  type Easing,
} from "./easing.js";
import { rampAt } from "./ramp.js";

/** Animation with which an element appears: offset, duration and easing. */
export interface Entrance {
  dxPx: number;
  dyPx: number;
  durationMs: number;
  easing: Easing;
}

export const ENTRANCES = {
  rise: { dxPx: 0, dyPx: 56, durationMs: 520, easing: easeOutExpo },
  pop: { dxPx: 0, dyPx: 64, durationMs: 420, easing: easeOutBack },
  bloom: { dxPx: 0, dyPx: 18, durationMs: 800, easing: easeOutQuart },
  drift: { dxPx: -36, dyPx: 0, durationMs: 900, easing: easeOutQuart },
  glide: { dxPx: 0, dyPx: 84, durationMs: 560, easing: easeEmphasized },
  still: { dxPx: 0, dyPx: 0, durationMs: 260, easing: easeOutQuart },
} as const satisfies Record<string, Entrance>;

/** Duration of the exit of overlays at the end of a scene. */
export const EXIT_MS = 200;
const EXIT_RISE_PX = -20;
/**
 * Fraction of the entrance after which an element is fully opaque. Text is therefore readable before the motion ends.
 */
const FADE_SHARE = 0.6;

export interface Presence {
  enterMs: number;
  entrance: Entrance;
  /** Time at which the exit starts, or null if the element stays. */
  exitMs: number | null;
}

/** Returns the offset and opacity at `timeMs`, or null when the element is not visible. */
export function presenceAt({ enterMs, entrance, exitMs }: Presence, timeMs: number): LayerMotion | null {
  if (timeMs < enterMs || (exitMs !== null && timeMs >= exitMs + EXIT_MS)) return null;
  const { durationMs, easing } = entrance;
  const entered = rampAt({ startMs: enterMs, durationMs, easing }, timeMs);
  const opacity = rampAt(
    { startMs: enterMs, durationMs: durationMs * FADE_SHARE, easing: easeOutQuart },
    timeMs,
  );
  const left =
    exitMs === null ? 0 : rampAt({ startMs: exitMs, durationMs: EXIT_MS, easing: easeInCubic }, timeMs);
  return {
    ...AT_REST,
    dxPx: entrance.dxPx * (1 - entered),
    dyPx: entrance.dyPx * (1 - entered) + EXIT_RISE_PX * left,
    opacity: Math.min(1, opacity) * (1 - left),
  };
}
