import type { LayerMotion } from "../timeline/timeline.js";
import {
  easeEmphasized,
  easeInCubic,
  easeOutBack,
  easeOutExpo,
  easeOutQuart,
  type Easing,
} from "./easing.js";
import { rampAt } from "./ramp.js";

/** How an element enters the screen: an offset, a duration and an easing. */
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

/** Overlays leave during this last part of their scene. */
export const EXIT_MS = 200;
const EXIT_RISE_PX = -20;
/** Opacity is complete after this share of the entrance, so that text is readable before the motion ends. */
const FADE_SHARE = 0.6;

export interface Presence {
  enterMs: number;
  entrance: Entrance;
  /** Time at which it starts to leave. Null if it stays. */
  exitMs: number | null;
}

/** Returns offset and opacity at `timeMs`, or null when it is not visible. */
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
    dxPx: entrance.dxPx * (1 - entered),
    dyPx: entrance.dyPx * (1 - entered) + EXIT_RISE_PX * left,
    opacity: Math.min(1, opacity) * (1 - left),
  };
}
